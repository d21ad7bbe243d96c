// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// BUFFER 0: u32 1 2 3 4 5 6 7 8
// BUFFER 1: u32 0*8
// EXPECT 1: u32 2 1 4 3 6 5 8 7
[[vk::binding(0)]] StructuredBuffer<uint> input;
[[vk::binding(1)]] RWStructuredBuffer<uint> output;

// Scope 3 is the subgroup.
[[vk::ext_capability(/* GroupNonUniformShuffle */ 65), vk::ext_instruction(/* OpGroupNonUniformShuffleXor */ 346)]]
uint ShuffleXor(uint scope, uint value, uint mask);

[numthreads(8, 1, 1)]
void main(uint id : SV_GroupIndex) { output[id] = ShuffleXor(3, input[id], 1); }
