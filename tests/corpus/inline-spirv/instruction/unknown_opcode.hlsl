// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

// VALIDATE: no, 'Invalid opcode: 60001', SPIRV-Tools can't know the opcode
[[vk::ext_instruction(60001)]] // WARNING: opcode 60001
uint Mystery(uint x);

[numthreads(1, 1, 1)]
void main() { output[0] = Mystery(output[1]); }
