// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.1
// A quad of the wave needs no workgroup of a certain size.
RWStructuredBuffer<float> values;

[numthreads(3, 1, 1)]
void main(uint id : SV_GroupIndex) {
    values[id] = QuadReadAcrossX(values[id]) + QuadReadLaneAt(values[id], 2);
}
