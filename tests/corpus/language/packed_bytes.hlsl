// TEST: -T cs_6_6 -E main -enable-16bit-types
RWStructuredBuffer<uint4> words;
RWStructuredBuffer<int16_t4> shorts;

[numthreads(1, 1, 1)]
void main() {
    words[0] = pack_s8(int4(words[1])) + pack_u8(words[1]) + pack_clamp_s8(int4(words[2])) + pack_clamp_u8(shorts[1]);
    words[3] = unpack_u8u32(words[0].x) + unpack_s8s32(words[0].y);
    shorts[0] = unpack_s8s16(words[0].z) + int16_t4(unpack_u8u16(words[0].w));
    words[4] = msad4(words[5].x, words[5].yz, words[6]);
}
