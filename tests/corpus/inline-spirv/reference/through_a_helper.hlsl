// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;
groupshared uint counter;

[[vk::ext_instruction(/* OpAtomicIAdd */ 234)]]
uint AtomicAdd([[vk::ext_reference]] uint place, uint scope, uint semantics, uint value);

uint increment([[vk::ext_reference]] uint place) { return AtomicAdd(place, 1, 0, 1); }

[numthreads(1, 1, 1)]
void main() { output[1] = increment(output[0]) + increment(counter); }
