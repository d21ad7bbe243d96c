// TEST: -T cs_6_5 -E main -fspv-target-env=vulkan1.1
// Lanes with equal values, and prefixes over the lanes of a mask.
RWStructuredBuffer<uint4> results;

[numthreads(64, 1, 1)]
void main(uint id : SV_GroupIndex) {
    uint4 mask = WaveMatch(id & 3);
    results[0] = mask;
    results[1] = WaveMultiPrefixSum(id, mask) + WaveMultiPrefixProduct(id, mask);
    results[2] = WaveMultiPrefixBitAnd(id, mask) | WaveMultiPrefixBitOr(id, mask) ^ WaveMultiPrefixBitXor(id, mask);
    results[3] = WaveMultiPrefixCountBits(id > 4, mask);
}
