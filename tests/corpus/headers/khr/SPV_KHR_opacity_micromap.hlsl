// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 6032', SPIRV-Tools is older than the extension
#include <khr/SPV_KHR_opacity_micromap.h>

#include <khr/SPV_KHR_ray_query.h>

[[vk::binding(0)]] AccelerationStructureKHR scene;
[[vk::binding(1)]] RWStructuredBuffer<float> values;

SPV_CAPABILITY_RayTracingOpacityMicromapKHR
SPV_CAPABILITY_RayTracingOpacityMicromapExecutionModeKHR
[numthreads(1, 1, 1)]
void main()
{
    SPV_EXECUTION_MODE_OpacityMicromapIdKHR(true);
    RayQueryKHR query;
    RayQueryInitializeKHR(query, scene, RayFlagsForceOpacityMicromap2StateKHR, 0xff, float3(0, 0, 0), 0, float3(0, 0, 1), values[0]);
    RayQueryProceedKHR(query);
}
