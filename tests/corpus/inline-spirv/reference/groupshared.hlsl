// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;
groupshared uint counter;

[[vk::ext_instruction(/* OpAtomicIAdd */ 234)]]
uint AtomicAdd([[vk::ext_reference]] uint place, uint scope, uint semantics, uint value);

[numthreads(64, 1, 1)]
void main() { output[0] = AtomicAdd(counter, 2, 0, 1); }
