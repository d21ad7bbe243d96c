// TEST: -T cs_6_2 -E main -fspv-target-env=vulkan1.1 -enable-16bit-types
// BUFFER 0: u32 0x40003c00 0x44004200
// BUFFER 1: u32 0 0
// EXPECT 1: u32 0x44004000 0x48004600
#include <khr/SPV_KHR_16bit_storage.h>

// 1, 2, 3 and 4, doubled.
[[vk::binding(0)]] SPV_CAPABILITY_StorageBuffer16BitAccess StructuredBuffer<float16_t> input;
[[vk::binding(1)]] RWStructuredBuffer<float16_t> output;

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex) { output[id] = input[id] * (float16_t)2; }
