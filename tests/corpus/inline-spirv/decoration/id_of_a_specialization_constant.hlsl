// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
// VALIDATE: no, 'the module crashes SPIRV-Tools', SPIRV-Tools is older than the extension
[[vk::constant_id(5)]] const uint scope = 2;

[[vk::ext_decorate_id(/* UniformId */ 27, scope)]]
groupshared uint word;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { word = scope; output[0] = word; }
