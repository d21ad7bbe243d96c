// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_bfloat16.h>

// OpFConvert between the type and floats.
[[vk::ext_instruction(/* OpFConvert */ 115)]]
BFloat16KHR ToBFloat16(float value);

[[vk::ext_instruction(/* OpFConvert */ 115)]]
float FromBFloat16(BFloat16KHR value);

RWStructuredBuffer<float> values;

SPV_CAPABILITY_BFloat16DotProductKHR
SPV_CAPABILITY_BFloat16CooperativeMatrixKHR
SPV_CAPABILITY_BFloat16TypeKHR
[numthreads(1, 1, 1)]
void main()
{
    BFloat16KHR small = ToBFloat16(values[0]);
    values[1] = FromBFloat16(small);
}
