// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <ext/SPV_EXT_opacity_micromap.h>
#include <khr/SPV_KHR_ray_query.h>

[[vk::binding(0)]] AccelerationStructureKHR scene;
[[vk::binding(1)]] RWStructuredBuffer<float> values;

SPV_CAPABILITY_RayTracingOpacityMicromapEXT
[numthreads(1, 1, 1)]
void main()
{
    RayQueryKHR query;
    RayQueryInitializeKHR(query, scene, RayFlagsForceOpacityMicromap2StateEXT, 0xff, float3(0, 0, 0), 0, float3(0, 0, 1), values[0]);
    RayQueryProceedKHR(query);
}
