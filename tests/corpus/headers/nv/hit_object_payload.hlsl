// TEST: -T lib_6_6 -E main -fspv-target-env=vulkan1.3
#include <nv/SPV_NV_shader_invocation_reorder.h>

[[vk::ext_storage_class(/* RayPayloadKHR */ 5338)]] float4 payload;

SPV_CAPABILITY_ShaderInvocationReorderNV
[shader("raygeneration")]
void main()
{
    HitObjectNV hit;
    float4 other = 0;
    HitObjectRecordEmptyNV(hit);
    HitObjectExecuteShaderNV(hit, payload);
    HitObjectExecuteShaderNV(hit, other); // ERROR: must be a variable of the storage class RayPayloadKHR
}
