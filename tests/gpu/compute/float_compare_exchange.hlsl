// TEST: -T cs_6_6 -E main
// BUFFER 0: f32 1 2 3 4 5 6 7 8
// BUFFER 1: f32 1 2
// TEXEL 2: u32 1088421888 1090519040
// BUFFER 3: f32 0*8
// DISPATCH: 1 1 1
// EXPECT 0: f32 1 20 3 4 5 6 10 8
// EXPECT 1: f32 10 2
// EXPECT 3: f32 2 6 1 2 5 50 8 6
// Of the eight invocations one stores its number plus one: the others find another value.
struct Pair {
    float2 both;
    float2 other;
};
[[vk::binding(0)]] RWStructuredBuffer<Pair> pairs;
[[vk::binding(1)]] RWStructuredBuffer<float> values;
[[vk::binding(2)]] RWBuffer<float> texels;
[[vk::binding(3)]] RWStructuredBuffer<float> results;

groupshared float once;
groupshared Pair shared_pairs[2];

[numthreads(8, 1, 1)]
void main(uint index : SV_GroupIndex) {
    if (index == 0) {
        once = -1;
        shared_pairs[1] = pairs[1];
    }
    GroupMemoryBarrierWithGroupSync();
    float old;
    InterlockedCompareExchangeFloatBitwise(once, -1.0, 5.0, old);
    if (old == -1)
        InterlockedCompareStoreFloatBitwise(shared_pairs[1].both.x, 5.0, 50.0);
    GroupMemoryBarrierWithGroupSync();
    if (index == 0) {
        InterlockedCompareExchangeFloatBitwise(pairs[0].both.y, 2.0, 20.0, old);
        results[0] = old;
        InterlockedCompareExchangeFloatBitwise(pairs[1].both.y, 60.0, 1.0, old);
        results[1] = old;
        InterlockedExchange(pairs[1].other.x, 10.0, old);
        InterlockedCompareStoreFloatBitwise(values[0], 1.0, 10.0);
        InterlockedCompareStoreFloatBitwise(values[1], 1.0, 10.0);
        results[2] = values[0] / 10;
        results[3] = values[1];
        results[4] = once;
        results[5] = shared_pairs[1].both.x;
        InterlockedCompareStoreFloatBitwise(texels[0], 7.0, 8.0);
        results[6] = texels[0];
        Pair whole = shared_pairs[1];
        results[7] = whole.both.y;
    }
}
