// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;
RWStructuredBuffer<uint4> vectors;

[[vk::ext_instruction(/* OpAtomicIAdd */ 234)]]
uint AtomicAdd([[vk::ext_reference]] uint place, uint scope, uint semantics, uint value);

[numthreads(1, 1, 1)]
void main() { output[0] = AtomicAdd(vectors[0].y, 1, 0, 5); }
