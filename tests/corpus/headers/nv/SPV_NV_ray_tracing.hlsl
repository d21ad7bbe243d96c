// TEST: -T lib_6_6 -E main -fspv-target-env=vulkan1.3
#include <nv/SPV_NV_ray_tracing.h>

struct Payload {
    float4 color;
};

[[vk::binding(0)]] AccelerationStructureKHR scene;
[[vk::binding(1)]] RWStructuredBuffer<float4> output;

SPV_STORAGE_CLASS_RayPayloadNV [[vk::ext_decorate(/* Location */ 30, 0)]] Payload payload;
SPV_STORAGE_CLASS_CallableDataNV [[vk::ext_decorate(/* Location */ 30, 1)]] Payload data;
SPV_STORAGE_CLASS_ShaderRecordBufferNV Payload record;

[shader("raygeneration")]
void main()
{
    TraceNV(scene, 0, 0xff, 0, 1, 0, float3(0, 0, 0), 0, float3(0, 0, 1), 1000, 0);
    ExecuteCallableNV(0, 1);
    output[LaunchIdNV.x + LaunchIdNV.y * LaunchSizeNV.x] = payload.color + data.color + record.color;
}
