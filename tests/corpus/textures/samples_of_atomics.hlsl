// TEST: -T ps_6_7 -E main
// An atomic operation on `.sample[i][p]` is one on the sample i; on `[p]`, it is one on the first sample.
RWTexture2DMS<uint> counts;
RWTexture2DMSArray<int> layers;

uint main(uint sample_index : SV_SampleIndex) : SV_Target {
    uint old;
    int was;
    InterlockedAdd(counts.sample[3][uint2(1, 2)], 1u, old);
    InterlockedMax(layers.sample[sample_index][uint3(1, 2, 3)], 7, was);
    InterlockedCompareExchange(counts.sample[int(sample_index)][uint2(1, 2)], 1u, 2u, old);
    InterlockedAdd(counts[uint2(1, 2)], 1u);
    return old + was;
}
