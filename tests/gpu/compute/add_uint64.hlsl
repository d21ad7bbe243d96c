// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 0xffffffff 1 5 6  1 2 7 8  0xffffffff 0xffffffff 0 0
// BUFFER 1: u32 0*8
// EXPECT 1: u32 0 4 12 14  0 0 0 4
[[vk::binding(0)]] StructuredBuffer<uint4> input;
[[vk::binding(1)]] RWStructuredBuffer<uint4> output;

static const uint2 constant = AddUint64(uint2(0xffffffff, 1), uint2(1, 2));

[numthreads(1, 1, 1)]
void main()
{
    output[0] = AddUint64(input[0], input[1]);
    output[1] = uint4(AddUint64(input[2].xy, uint2(1, 0)), constant);
}
