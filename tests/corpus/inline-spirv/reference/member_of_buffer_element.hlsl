// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

struct Item { float weight; uint count; };
RWStructuredBuffer<Item> items;

[[vk::ext_instruction(/* OpAtomicIAdd */ 234)]]
uint AtomicAdd([[vk::ext_reference]] uint place, uint scope, uint semantics, uint value);

[numthreads(1, 1, 1)]
void main() { output[0] = AtomicAdd(items[3].count, 1, 0, 5); }
