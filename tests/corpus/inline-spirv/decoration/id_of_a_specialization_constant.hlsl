// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
// VALIDATE: pinned, 'the module crashes SPIRV-Tools', it validates the scope of UniformId as if it were in a function
// VALIDATE: newest, 'Scope ids must be OpConstant', only the operand is tested here, not whether it is a scope
[[vk::constant_id(5)]] const uint scope = 2;

[[vk::ext_decorate_id(/* UniformId */ 27, scope)]]
groupshared uint word;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { word = scope; output[0] = word; }
