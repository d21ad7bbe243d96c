// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
// VALIDATE: no, 'the module crashes SPIRV-Tools', SPIRV-Tools is older than the extension
[[vk::ext_decorate_id(/* UniformId */ 27, 2)]]
groupshared uint word;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { word = 1; output[0] = word; }
