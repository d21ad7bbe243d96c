// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;
groupshared uint counters[16];

[[vk::ext_instruction(/* OpAtomicIAdd */ 234)]]
uint AtomicAdd([[vk::ext_reference]] uint place, uint scope, uint semantics, uint value);

[numthreads(16, 1, 1)]
void main(uint index : SV_GroupIndex) { output[index] = AtomicAdd(counters[index ^ 1], 2, 0, 1); }
