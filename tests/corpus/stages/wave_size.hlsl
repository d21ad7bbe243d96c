// TEST: -T cs_6_8 -E main -fspv-target-env=vulkan1.3
// The sizes of a wave that a shader is for.
RWStructuredBuffer<uint> results;

[WaveSize(16, 64, 32)]
[numthreads(64, 1, 1)]
void main() {
    results[0] = WaveGetLaneCount();
}
