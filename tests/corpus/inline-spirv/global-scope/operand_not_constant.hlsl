// TEST: -T cs_6_0 -E main
[[vk::ext_instruction(/* OpSpecConstantOp */ 52)]]
uint Combine([[vk::ext_literal]] uint opcode, uint a, uint b);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Combine(/* OpIAdd */ 128, output[1], 7); // ERROR: the operands of OpSpecConstantOp must be constants
    }
