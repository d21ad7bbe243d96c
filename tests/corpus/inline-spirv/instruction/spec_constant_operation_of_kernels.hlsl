// TEST: -T cs_6_0 -E main
// Kernels have operations in OpSpecConstantOp that shaders have not.
[[vk::constant_id(3)]] const uint width = 6;

[[vk::ext_instruction(/* OpSpecConstantOp */ 52)]]
float Convert([[vk::ext_literal]] uint opcode, uint a);

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Convert(/* OpConvertUToF */ 112, width); } // ERROR: OpSpecConstantOp can hold OpConvertUToF in a kernel only
