// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 11 22 33 44
// EXPECT 0: u32 33 22 44 11
[[vk::binding(0)]] RWStructuredBuffer<uint> values;

[[vk::ext_instruction(/* OpCompositeExtract */ 81)]]
uint Extract(uint4 from, [[vk::ext_literal]] uint index);

[[vk::ext_instruction(/* OpVectorShuffle */ 79)]]
uint2 Shuffle(uint4 a, uint4 b, [[vk::ext_literal]] uint first, [[vk::ext_literal]] uint second = 3);

[numthreads(1, 1, 1)]
void main()
{
    uint4 v = uint4(values[0], values[1], values[2], values[3]);
    values[0] = Extract(v, 2);
    uint2 ends = Shuffle(v, v, 1);
    values[1] = ends.x;
    values[2] = ends.y;
    values[3] = Extract(v, 0);
}
