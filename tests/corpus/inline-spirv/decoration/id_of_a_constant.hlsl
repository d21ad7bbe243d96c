// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
// VALIDATE: pinned, 'the module crashes SPIRV-Tools', it validates the scope of UniformId as if it were in a function
// VALIDATE: newest, 'signal: 11', so does the newest version
[[vk::ext_decorate_id(/* UniformId */ 27, 2)]]
groupshared uint word;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { word = 1; output[0] = word; }
