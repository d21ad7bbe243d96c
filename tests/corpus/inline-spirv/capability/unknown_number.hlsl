// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

// VALIDATE: no, 'Invalid capability operand: 60002', SPIRV-Tools can't know the capability
[[vk::ext_capability(60002)]] // WARNING: capability 60002
[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
