// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.4
// Vulkan 1.4 takes SPIR-V 1.6, as Vulkan 1.3 does.
RWStructuredBuffer<uint> output;

[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) { output[i] = __SPIRV_MINOR_VERSION__ + WaveActiveSum(i); }
