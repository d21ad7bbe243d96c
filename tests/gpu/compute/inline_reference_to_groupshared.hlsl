// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 0 0
// EXPECT 0: u32 120 16
[[vk::binding(0)]] RWStructuredBuffer<uint> output;
groupshared uint sum;
groupshared uint counts[2];

[[vk::ext_instruction(/* OpAtomicIAdd */ 234)]]
uint AtomicAdd([[vk::ext_reference]] uint place, uint scope, uint semantics, uint value);

[numthreads(16, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    if (id == 0) {
        sum = 0;
        counts[1] = 0;
    }
    GroupMemoryBarrierWithGroupSync();
    AtomicAdd(sum, 2, 0, id);
    AtomicAdd(counts[1], 2, 0, 1);
    GroupMemoryBarrierWithGroupSync();
    if (id == 0) {
        output[0] = sum;
        output[1] = counts[1];
    }
}
