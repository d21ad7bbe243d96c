// TEST: -T cs_6_0 -E main
// RANDOM 0: u32 131072
// OUTPUT 1: u32 65536
// DISPATCH: 128 1 1
// The SHA-256 compression of one block for each invocation.
[[vk::binding(0)]] StructuredBuffer<uint> messages;
[[vk::binding(1)]] RWStructuredBuffer<uint> digests;

static const uint K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be,
    0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa,
    0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85,
    0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3,
    0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f,
    0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

uint Rotate(uint x, uint n) { return x >> n | x << (32 - n); }

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    uint w[16];
    for (uint i = 0; i < 16; i++)
        w[i] = messages[id.x * 16 + i];
    uint a = 0x6a09e667, b = 0xbb67ae85, c = 0x3c6ef372, d = 0xa54ff53a;
    uint e = 0x510e527f, f = 0x9b05688c, g = 0x1f83d9ab, h = 0x5be0cd19;
    for (uint round = 0; round < 64; round++) {
        uint word = w[round & 15];
        if (round >= 16) {
            uint w15 = w[(round + 1) & 15];
            uint w2 = w[(round + 14) & 15];
            uint s0 = Rotate(w15, 7) ^ Rotate(w15, 18) ^ (w15 >> 3);
            uint s1 = Rotate(w2, 17) ^ Rotate(w2, 19) ^ (w2 >> 10);
            word += s0 + w[(round + 9) & 15] + s1;
            w[round & 15] = word;
        }
        uint sum1 = Rotate(e, 6) ^ Rotate(e, 11) ^ Rotate(e, 25);
        uint choice = (e & f) ^ (~e & g);
        uint first = h + sum1 + choice + K[round] + word;
        uint sum0 = Rotate(a, 2) ^ Rotate(a, 13) ^ Rotate(a, 22);
        uint majority = (a & b) ^ (a & c) ^ (b & c);
        uint second = sum0 + majority;
        h = g;
        g = f;
        f = e;
        e = d + first;
        d = c;
        c = b;
        b = a;
        a = first + second;
    }
    uint digest[8] = {a + 0x6a09e667, b + 0xbb67ae85, c + 0x3c6ef372, d + 0xa54ff53a,
                      e + 0x510e527f, f + 0x9b05688c, g + 0x1f83d9ab, h + 0x5be0cd19};
    for (uint n = 0; n < 8; n++)
        digests[id.x * 8 + n] = digest[n];
}
