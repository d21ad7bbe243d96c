// TEST: -T cs_6_0 -E main
[[vk::ext_instruction(/* OpAtomicIAdd */ 234)]]
uint AtomicAdd([[vk::ext_reference]] uint place, uint scope, uint semantics, uint value);

uint Count([[vk::ext_reference]] uint place) { return AtomicAdd(place, /* Device */ 1, 0, 1); }

groupshared uint total;
RWStructuredBuffer<uint> output;

[numthreads(8, 1, 1)]
void main(uint id : SV_GroupIndex) { output[id] = Count(total); }
