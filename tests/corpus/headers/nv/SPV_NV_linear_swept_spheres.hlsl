// TEST: -T lib_6_6 -E main -fspv-target-env=vulkan1.3
#include <nv/SPV_NV_linear_swept_spheres.h>

[[vk::binding(0)]] AccelerationStructureKHR scene;
[[vk::binding(1)]] RWStructuredBuffer<float4> values;

struct Payload { float4 color; };

SPV_CAPABILITY_RayTracingSpheresGeometryNV
SPV_CAPABILITY_RayTracingLinearSweptSpheresGeometryNV
[shader("closesthit")]
void main(inout Payload payload, in BuiltInTriangleIntersectionAttributes hit)
{
    RayQueryKHR query;
    RayQueryInitializeKHR(query, scene, 0, 0xff, values[0].xyz, 0, values[1].xyz, 1);
    RayQueryProceedKHR(query);
    if (RayQueryIsSphereHitNV(query, 0) || RayQueryIsLSSHitNV(query, 0))
        values[2] = float4(RayQueryGetIntersectionSpherePositionNV(query, 0), RayQueryGetIntersectionSphereRadiusNV(query, 0));
    values[3].x = RayQueryGetIntersectionLSSHitValueNV(query, 0) + LSSRadiusNV(RayQueryGetIntersectionLSSRadiiNV(query, 0), 1);
    values[6].xyz = LSSPositionNV(RayQueryGetIntersectionLSSPositionsNV(query, 0), 1);
    HitObjectNV object;
    if (HitObjectIsSphereHitNV(object) || HitObjectIsLSSHitNV(object))
        values[4] = float4(HitObjectGetSpherePositionNV(object), HitObjectGetSphereRadiusNV(object));
    values[7] = float4(LSSPositionNV(HitObjectGetLSSPositionsNV(object), 0), LSSRadiusNV(HitObjectGetLSSRadiiNV(object), 0));
    if (HitIsSphereNV || HitIsLSSNV)
        values[5] = float4(HitSpherePositionNV + HitLSSPositionsNV[1], HitSphereRadiusNV + HitLSSRadiiNV[0]);
}
