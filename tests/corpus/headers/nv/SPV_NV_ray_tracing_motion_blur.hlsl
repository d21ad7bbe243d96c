// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: no, the stages of ray tracing are not supported yet, and the instructions are theirs
#include <nv/SPV_NV_ray_tracing_motion_blur.h>

#include <khr/SPV_KHR_ray_tracing.h>

SPV_STORAGE_CLASS_RayPayloadKHR float4 payload;
[[vk::binding(0)]] AccelerationStructureKHR scene;
[[vk::binding(1)]] RWStructuredBuffer<float4> values;

SPV_CAPABILITY_RayTracingMotionBlurNV
[numthreads(1, 1, 1)]
void main()
{
    TraceRayMotionNV(scene, 0, 0xff, 0, 1, 0, values[0].xyz, 0, values[1].xyz, 1, 0.5, payload);
    values[2] = payload * CurrentRayTimeNV;
}
