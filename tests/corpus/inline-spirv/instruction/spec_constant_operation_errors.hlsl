// TEST: -T cs_6_0 -E main
// OpSpecConstantOp holds operations; a declaration of a type is none.
[[vk::constant_id(3)]] const uint width = 6;

[[vk::ext_instruction(/* OpSpecConstantOp */ 52)]]
uint Combine([[vk::ext_literal]] uint opcode, uint a, uint b);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Combine(/* OpTypeArray */ 28, width, 2); } // ERROR: OpSpecConstantOp cannot hold OpTypeArray
