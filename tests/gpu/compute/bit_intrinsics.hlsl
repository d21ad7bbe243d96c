// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 0xf0 1
// BUFFER 1: u32 0*6
// EXPECT 1: u32 4 7 4 0x80000000 0x3f800000 0xffffff0f
[[vk::binding(0)]] StructuredBuffer<uint> input;
[[vk::binding(1)]] RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main()
{
    output[0] = countbits(input[0]);
    output[1] = firstbithigh(input[0]);
    output[2] = firstbitlow(input[0]);
    output[3] = reversebits(input[1]);
    output[4] = asuint((float)input[1]);
    output[5] = ~input[0];
}
