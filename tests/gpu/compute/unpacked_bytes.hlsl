// TEST: -T cs_6_6 -E main
// Without 16-bit types, the results have minimum precision.
// BUFFER 0: u32 2155807231 0*12
// DISPATCH: 1 1 1
// EXPECT 0: u32 2155807231 4294967295 1 127 4294967168 255 1 127 128 510 2 254 256
[[vk::binding(0)]] RWStructuredBuffer<uint> words;

[numthreads(1, 1, 1)]
void main() {
    int4 s = unpack_s8s16(words[0]);
    uint4 u = unpack_u8u16(words[0]);
    min16uint4 twice = unpack_u8u16(words[0]) * 2;
    [unroll] for (uint i = 0; i < 4; i++) {
        words[1 + i] = s[i];
        words[5 + i] = u[i];
        words[9 + i] = twice[i];
    }
}
