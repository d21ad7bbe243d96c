// TEST: -T cs_6_2 -E main
// TEXEL 0: f64 1.5 -2.25 0
// TEXEL2 1: f64 3 4 0 0.5
// TEXEL2 2: u64 0x100000002 7 0 0
// EXPECT 0: f64 1.5 -2.25 -0.75
// EXPECT 1: f64 3 4 4.5 0.5
// EXPECT 2: u64 0x100000002 7 0x100000003 0xffffffffffffffff
[[vk::binding(0)]] RWBuffer<double> numbers;
[[vk::binding(1)]] RWBuffer<double2> pairs;
[[vk::binding(2)]] RWBuffer<uint64_t2> wholes;

[numthreads(1, 1, 1)]
void main()
{
    numbers[2] = numbers[0] + numbers[1];
    pairs[1].x = numbers[0] * pairs[0].x;
    wholes[1] = uint64_t2(wholes[0].x + 1, (uint64_t)0 - 1);
}
