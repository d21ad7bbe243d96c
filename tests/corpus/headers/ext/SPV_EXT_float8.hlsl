// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <ext/SPV_EXT_float8.h>

SPV_DECORATION_SaturatedToLargestFloat8NormalConversionEXT
[[vk::ext_instruction(/* OpFConvert */ 115)]]
Float8E4M3EXT ToFloat8(float value);

[[vk::ext_instruction(/* OpFConvert */ 115)]]
Float8E5M2EXT ToOtherFloat8(float value);

[[vk::ext_instruction(/* OpFConvert */ 115)]]
float FromFloat8(Float8E4M3EXT value);

[[vk::ext_instruction(/* OpFConvert */ 115)]]
float FromOtherFloat8(Float8E5M2EXT value);

RWStructuredBuffer<float> values;

SPV_CAPABILITY_Float8CooperativeMatrixEXT
SPV_CAPABILITY_Float8EXT
[numthreads(1, 1, 1)]
void main() { values[0] = FromFloat8(ToFloat8(values[1])) + FromOtherFloat8(ToOtherFloat8(values[2])); }
