// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
// BUFFER 0: f32 1 3
// BUFFER 1: u32 0
// EXPECT 1: u32 0x3eaaaaab
#include <khr/SPV_KHR_float_controls.h>

[[vk::binding(0)]] StructuredBuffer<float> input;
[[vk::binding(1)]] RWStructuredBuffer<uint> output;

SPV_EXECUTION_MODE_DenormPreserve(32)
SPV_EXECUTION_MODE_SignedZeroInfNanPreserve(32)
SPV_EXECUTION_MODE_RoundingModeRTE(32)
[numthreads(1, 1, 1)]
void main() { output[0] = asuint(input[0] / input[1]); }
