// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: no, the stages of ray tracing are not supported yet, and the instructions are theirs
#include <nv/SPV_NV_cluster_acceleration_structure.h>

[[vk::binding(0)]] AccelerationStructureKHR scene;
[[vk::binding(1)]] RWStructuredBuffer<float4> values;

[numthreads(1, 1, 1)]
void main()
{
    RayQueryKHR query;
    RayQueryInitializeKHR(query, scene, 0, 0xff, values[0].xyz, 0, values[1].xyz, 1);
    RayQueryProceedKHR(query);
    HitObjectNV hit;
    values[2].x = RayQueryGetIntersectionClusterIdNV(query, 0) + HitObjectGetClusterIdNV(hit) + ClusterIDNV;
}
