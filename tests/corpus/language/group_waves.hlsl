// TEST: -T cs_6_10 -E main -fspv-target-env=vulkan1.1
RWStructuredBuffer<uint> output;

[numthreads(64, 1, 1)]
void main() {
    output[GetGroupWaveIndex()] = GetGroupWaveCount();
}
