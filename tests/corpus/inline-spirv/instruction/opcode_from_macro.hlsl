// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

#define INSTRUCTION(op) [[vk::ext_instruction(op)]]
#define OP_BIT_REVERSE 204

INSTRUCTION(OP_BIT_REVERSE) uint Reverse(uint x);

[numthreads(1, 1, 1)]
void main() { output[0] = Reverse(output[1]); }
