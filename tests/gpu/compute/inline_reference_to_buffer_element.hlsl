// TEST: -T cs_6_0 -E main
// BUFFER 0: i32 0 -5 u32 0 0 i32 0 100 u32 0 0
// EXPECT 0: i32 0 -13 u32 0 4 i32 0 92 u32 0 4
// DISPATCH: 2 1 1
struct Counter {
    int unused;
    int lowest;
    uint2 hits;
};
[[vk::binding(0)]] RWStructuredBuffer<Counter> counters;

[[vk::ext_instruction(/* OpAtomicIAdd */ 234)]]
uint AtomicAdd([[vk::ext_reference]] uint place, uint scope, uint semantics, uint value);

[[vk::ext_instruction(/* OpAtomicISub */ 235)]]
int AtomicSubtract([[vk::ext_reference]] int place, uint scope, uint semantics, int value);

[numthreads(2, 1, 1)]
void main(uint index : SV_GroupIndex, uint3 group : SV_GroupID)
{
    for (uint i = 0; i < 2; ++i) {
        AtomicSubtract(counters[i].lowest, 1, 0, 2);
        AtomicAdd(counters[i].hits.y, 1, 0, 1);
    }
}
