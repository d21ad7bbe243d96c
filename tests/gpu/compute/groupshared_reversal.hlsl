// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 1 2 3 4 5 6 7 8
// EXPECT 0: u32 4 3 2 1 8 7 6 5
// DISPATCH: 2 1 1
[[vk::binding(0)]] RWStructuredBuffer<uint> values;
groupshared uint shared_values[4];

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint index : SV_GroupIndex)
{
    shared_values[index] = values[id.x];
    GroupMemoryBarrierWithGroupSync();
    values[id.x] = shared_values[3 - index];
}
