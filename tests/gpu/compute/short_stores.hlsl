// TEST: -T cs_6_2 -E main -enable-16bit-types
// BUFFER 0: u32 0xffffffff*8
// EXPECT 0: u32 0x00640000 0x012c00c8 0xffffffff 0x40003c00 0x00020001 0xffff0003 0x0005ffff 0x00070006
// Neighbors store the halves of a word at the same time.
[[vk::binding(0)]] RWByteAddressBuffer output;

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    output.Store<uint16_t>(2 * id, uint16_t(100 * id));
    if (id < 2)
        output.Store<float16_t>(12 + 2 * id, float16_t(id + 1));
    if (id == 0)
    {
        output.Store<uint16_t3>(16 + 8 * id, uint16_t3(1, 2, 3));
        output.Store<uint16_t3>(26 + 8 * id, uint16_t3(5, 6, 7));
    }
}
