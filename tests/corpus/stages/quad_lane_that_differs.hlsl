// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// The index of OpGroupNonUniformQuadBroadcast is constant: a lane that differs within the quad is selected from all four.
RWStructuredBuffer<uint> output;
RWStructuredBuffer<float2x2> matrices;

[numthreads(8, 1, 1)]
void main(uint id : SV_GroupIndex) {
    output[id] = QuadReadLaneAt(id * 10, (id + 1) & 3);
    matrices[id] = QuadReadLaneAt(matrices[id], 2) + QuadReadLaneAt(matrices[id], id & 1);
}
