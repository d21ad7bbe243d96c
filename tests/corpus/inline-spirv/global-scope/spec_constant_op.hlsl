// TEST: -T cs_6_0 -E main
[[vk::constant_id(3)]] const uint width = 4;

[[vk::ext_instruction(/* OpSpecConstantOp */ 52)]]
uint Combine([[vk::ext_literal]] uint opcode, uint a, uint b);

static const uint area = Combine(/* OpIMul */ 132, width, 2);
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = area; output[1] = Combine(/* OpIAdd */ 128, width, 7); }
