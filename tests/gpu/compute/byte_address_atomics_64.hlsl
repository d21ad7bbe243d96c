// TEST: -T cs_6_6 -E main
// BUFFER 0: u64 5 7 u32 0 0
// EXPECT 0: u64 13 0x100000003 u32 5 0
RWByteAddressBuffer bytes : register(u0);

// Operations of 64 bits see what words of 32 bits were stored, and are seen by loads of words.
[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex) {
    uint64_t before;
    bytes.InterlockedAdd64(0, 2ull, before);
    bytes.InterlockedMax64(8, 0x100000000ull + id);
    if (id == 0) bytes.Store(16, uint(bytes.Load<uint64_t>(0) > 0) * 5);
}
