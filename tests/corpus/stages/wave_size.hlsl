// TEST: -T cs_6_8 -E main -fspv-target-env=vulkan1.3
// The sizes of a wave that a shader is for.
RWStructuredBuffer<uint> results;

[WaveSize(16, 64, 32)] // WARNING: 'WaveSize' is ignored: select the subgroup size of the pipeline with VK_EXT_subgroup_size_control
[numthreads(64, 1, 1)]
void main() {
    results[0] = WaveGetLaneCount();
}
