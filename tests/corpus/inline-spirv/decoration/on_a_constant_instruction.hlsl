// TEST: -T cs_6_0 -E main
[[vk::constant_id(2)]] const uint size = 8;

[[vk::ext_decorate(/* RelaxedPrecision */ 0)]]
[[vk::ext_instruction(/* OpSpecConstantOp */ 52)]]
uint Combine([[vk::ext_literal]] uint opcode, uint a, uint b);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Combine(/* OpIAdd */ 128, size, 1); }
