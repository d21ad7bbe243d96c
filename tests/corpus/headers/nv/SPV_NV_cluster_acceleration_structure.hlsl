// TEST: -T lib_6_6 -E main -fspv-target-env=vulkan1.3
#include <nv/SPV_NV_cluster_acceleration_structure.h>

[[vk::binding(0)]] AccelerationStructureKHR scene;
[[vk::binding(1)]] RWStructuredBuffer<float4> values;

struct Payload { float4 color; };

[shader("closesthit")]
void main(inout Payload payload, in BuiltInTriangleIntersectionAttributes hit)
{
    RayQueryKHR query;
    RayQueryInitializeKHR(query, scene, 0, 0xff, values[0].xyz, 0, values[1].xyz, 1);
    RayQueryProceedKHR(query);
    HitObjectNV object;
    values[2].x = RayQueryGetIntersectionClusterIdNV(query, 0) + HitObjectGetClusterIdNV(object) + ClusterIDNV;
}
