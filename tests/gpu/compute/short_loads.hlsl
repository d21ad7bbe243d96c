// TEST: -T cs_6_2 -E main -enable-16bit-types
// BUFFER 0: u32 0x00020001 0x00040003 0x00060005 0x00080007
// BUFFER 1: u32 0*6
// EXPECT 1: u32 2 3 4 5 6 7
// Parts of 16 bits at addresses that are no multiples of 4, constant and not.
[[vk::binding(0)]] ByteAddressBuffer input;
[[vk::binding(1)]] RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    uint16_t3 near = input.Load<uint16_t3>(2);
    uint16_t3 far = input.Load<uint16_t3>(8 + 4 * id);
    uint16_t2 odd = input.Load<uint16_t2>(10 + id);
    output[0] = near.x;
    output[1] = near.y;
    output[2] = near.z;
    output[3] = far.x;
    output[4] = odd.x;
    output[5] = odd.y;
}
