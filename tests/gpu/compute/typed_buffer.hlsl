// TEST: -T cs_6_0 -E main
// TEXEL 0: u32 1 2 3 4
// TEXEL 1: f32 0.5 1.5 2.5 3.5
// EXPECT 0: u32 10 20 30 40
// EXPECT 1: f32 1.5 3.5 5.5 7.5
[[vk::binding(0)]] RWBuffer<uint> numbers;
[[vk::binding(1)]] RWBuffer<float> reals;

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    reals[id] = reals[id] + numbers[id];
    numbers[id] = numbers[id] * 10;
}
