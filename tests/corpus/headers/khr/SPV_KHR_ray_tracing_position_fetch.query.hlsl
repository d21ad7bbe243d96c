// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_ray_tracing_position_fetch.h>

[[vk::binding(0)]] AccelerationStructureKHR scene;
[[vk::binding(1)]] RWStructuredBuffer<float3> values;

[numthreads(1, 1, 1)]
void main()
{
    RayQueryKHR query;
    RayQueryInitializeKHR(query, scene, 0, 0xff, values[0], 0, values[1], 1);
    RayQueryProceedKHR(query);
    values[2] = TrianglePositionKHR(RayQueryGetIntersectionTriangleVertexPositionsKHR(query, 1), 2);
}
