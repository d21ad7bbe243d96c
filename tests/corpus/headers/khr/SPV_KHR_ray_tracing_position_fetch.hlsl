// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_ray_tracing_position_fetch.h>

RWStructuredBuffer<float3> values;

SPV_CAPABILITY_RayTracingPositionFetchKHR
SPV_CAPABILITY_RayQueryPositionFetchKHR
[numthreads(1, 1, 1)]
void main()
{
    values[0] = HitTriangleVertexPositionsKHR[2];
}
