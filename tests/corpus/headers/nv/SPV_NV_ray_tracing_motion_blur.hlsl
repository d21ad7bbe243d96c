// TEST: -T lib_6_6 -E main -fspv-target-env=vulkan1.3
#include <nv/SPV_NV_ray_tracing_motion_blur.h>

#include <khr/SPV_KHR_ray_tracing.h>

[[vk::ext_decorate(/* Location */ 30, 3)]] SPV_STORAGE_CLASS_RayPayloadKHR float4 inner;
[[vk::binding(0)]] AccelerationStructureKHR scene;
[[vk::binding(1)]] RWStructuredBuffer<float4> values;

struct Payload { float4 color; };

SPV_CAPABILITY_RayTracingMotionBlurNV
[shader("closesthit")]
void main(inout Payload payload, in BuiltInTriangleIntersectionAttributes hit)
{
    TraceRayMotionNV(scene, 0, 0xff, 0, 1, 0, values[0].xyz, 0, values[1].xyz, 1, 0.5, inner);
    TraceMotionNV(scene, 0, 0xff, 0, 1, 0, values[0].xyz, 0, values[1].xyz, 1, 0.5, 3);
    values[2] = inner * CurrentRayTimeNV;
}
