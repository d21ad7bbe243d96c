// TEST: -T cs_6_0 -E main
// RANDOM 0: u32 524288
// OUTPUT 1: u32 524288
// DISPATCH: 512 1 1
// Sums of all elements before each one, by groups of 1024.
static const uint THREADS = 256;

[[vk::binding(0)]] StructuredBuffer<uint4> input;
[[vk::binding(1)]] RWStructuredBuffer<uint4> output;

groupshared uint sums[THREADS];

[numthreads(THREADS, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint index : SV_GroupIndex) {
    uint4 values = input[id.x] & 0xff;
    uint4 before = uint4(0, values.x, values.x + values.y, values.x + values.y + values.z);
    uint own = before.w + values.w;
    sums[index] = own;
    GroupMemoryBarrierWithGroupSync();
    for (uint offset = 1; offset < THREADS; offset <<= 1) {
        uint value = sums[index];
        if (index >= offset)
            value += sums[index - offset];
        GroupMemoryBarrierWithGroupSync();
        sums[index] = value;
        GroupMemoryBarrierWithGroupSync();
    }
    output[id.x] = before + (sums[index] - own);
}
