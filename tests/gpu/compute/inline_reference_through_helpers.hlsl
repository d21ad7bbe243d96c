// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 0 0 0 0
// BUFFER 1: u32 5 0
// EXPECT 0: u32 32 16 7 9
// EXPECT 1: u32 5 48
[[vk::binding(0)]] RWStructuredBuffer<uint> output;
[[vk::binding(1)]] RWStructuredBuffer<uint2> pairs;
groupshared uint total;

[[vk::ext_instruction(/* OpAtomicIAdd */ 234)]]
uint AtomicAdd([[vk::ext_reference]] uint place, uint scope, uint semantics, uint value);

uint Count([[vk::ext_reference]] uint place, uint by) { return AtomicAdd(place, /* Device */ 1, 0, by); }

void Twice([[vk::ext_reference]] uint place)
{
    Count(place, 1);
    Count(place, 1);
}

void Set([[vk::ext_reference]] uint place, uint value) { place = value; }

[numthreads(16, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    if (id == 0)
        total = 0;
    GroupMemoryBarrierWithGroupSync();
    Twice(output[0]);
    Count(total, 1);
    Count(pairs[0].y, 3);
    GroupMemoryBarrierWithGroupSync();
    if (id == 0) {
        output[1] = total;
        uint local[2] = { 1, 2 };
        Set(local[1], 7);
        output[2] = local[1];
        Set(output[3], local[1] + 2 * local[0]);
    }
}
