// TEST: -T cs_6_6 -E main -fspv-target-env=universal1.5
// VALIDATE: pinned, 'Invalid capability operand: 6265', SPIRV-Tools is older than the extension
// VALIDATE: newest, 'FPRoundingMode decoration can be applied only to', SPIRV-Tools only knows the rule without the extension
#include <intel/SPV_INTEL_rounded_divide_sqrt.h>

[[vk::ext_instruction(/* OpFDiv */ 136)]]
SPV_DECORATION_FPRoundingMode(FPRoundingModeRTZ)
float DivideTowardsZero(float a, float b);

[[vk::ext_instruction(/* Sqrt */ 31, "GLSL.std.450")]]
SPV_DECORATION_FPRoundingMode(FPRoundingModeRTE)
float SqrtToNearest(float x);

RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main() { values[0] = DivideTowardsZero(values[1], values[2]) + SqrtToNearest(values[3]); }
