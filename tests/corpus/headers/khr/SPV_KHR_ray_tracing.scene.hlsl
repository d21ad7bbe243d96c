// TEST: -T lib_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_ray_tracing.h>

struct Payload { float4 color; };

SPV_STORAGE_CLASS_RayPayloadKHR Payload payload;
SPV_STORAGE_CLASS_CallableDataKHR Payload data;
[[vk::binding(0)]] RaytracingAccelerationStructure scene;
[[vk::binding(1)]] RWStructuredBuffer<float4> values;

[shader("raygeneration")]
void main()
{
    TraceRayKHR(scene, RayFlagsOpaqueKHR, 0xff, 0, 1, 0, values[0].xyz, 0.0, values[1].xyz, 100.0, payload);
    ExecuteCallableKHR(0, data);
    values[LaunchIdKHR.x] = payload.color + data.color;
    values[0] = LaunchSizeKHR.xyzz;
}
