// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 5425', SPIRV-Tools is older than the extension
#include <ext/SPV_EXT_long_vector.h>

typedef VectorIdEXT<float, 7> Seven;

[[vk::ext_instruction(/* OpFNegate */ 127)]]
Seven Negate(Seven value);

[[vk::ext_instruction(/* OpCompositeExtract */ 81)]]
float Extract(Seven value, [[vk::ext_literal]] uint index);

[[vk::ext_instruction(/* OpConstantNull */ 46)]]
Seven Zero();

RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main() { values[0] = Extract(Negate(Zero()), 6); }
