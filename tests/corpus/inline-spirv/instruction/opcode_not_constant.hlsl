// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

static uint opcode = 204;

[[vk::ext_instruction(opcode)]] // ERROR: constant
uint Reverse(uint x);

[numthreads(1, 1, 1)]
void main() { output[0] = Reverse(output[1]); }
