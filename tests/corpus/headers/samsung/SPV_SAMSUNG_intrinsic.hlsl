// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 7041', SPIRV-Tools is older than the extension
#include <samsung/SPV_SAMSUNG_intrinsic.h>

// What the vendor knows as its function 12.
[[vk::ext_instruction(/* OpFAdd */ 129)]]
SPV_DECORATION_IntrinsicSAMSUNG(12)
float Combine(float a, float b);

RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main() { values[0] = Combine(values[1], values[2]); }
