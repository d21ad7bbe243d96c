// TEST: -T cs_6_6 -E main
// BUFFER 0: u32 0*12
// DISPATCH: 1 1 1
// EXPECT 0: u32 0x04030201 0x7f80ff05 0x00ff0300 0xfffffffe 1 128 127 36 51 57 60 0
[[vk::binding(0)]] RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main() {
    values[0] = pack_u8(uint4(0x101, 2, 3, 4));
    values[1] = pack_clamp_s8(int4(5, -1, -200, 300));
    values[2] = pack_clamp_u8(int4(-7, 3, 999, 0));
    int4 numbers = unpack_s8s32(0x7f8001fe);
    values[3] = numbers.x;
    values[4] = numbers.y;
    values[5] = unpack_u8u32(0x7f8001fe).z;
    values[6] = numbers.w;
    // The windows begin with 10, 20, 30 and 40; the reference's 0 counts for nothing.
    uint4 sums = msad4(0x00060402, uint2(0x281e140a, 0x00000032), uint4(0, 0, 0, 0));
    values[7] = sums.x - 12;
    values[8] = sums.y - 27;
    values[9] = sums.z - 51;
    values[10] = sums.w - 30;
}
