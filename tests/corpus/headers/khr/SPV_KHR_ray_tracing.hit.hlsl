// TEST: -T lib_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_ray_tracing.h>

struct Payload { float4 color; };

[[vk::binding(1)]] RWStructuredBuffer<float4> values;

[shader("anyhit")]
void main(inout Payload payload, in BuiltInTriangleIntersectionAttributes hit)
{
    payload.color = float4(WorldRayOriginKHR + WorldRayDirectionKHR, RayTminKHR + RayTmaxKHR);
    values[InstanceCustomIndexKHR].xyz = ObjectRayOriginKHR + ObjectRayDirectionKHR + ObjectToWorldKHR[0] + WorldToObjectKHR[0];
    values[RayGeometryIndexKHR].xy = hit.barycentrics;
    if (IncomingRayFlagsKHR == RayFlagsCullOpaqueKHR)
        IgnoreIntersectionKHR();
    if (HitKindKHR == 0xfe)
        TerminateRayKHR();
}
