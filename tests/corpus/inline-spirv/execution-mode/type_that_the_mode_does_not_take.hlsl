// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
[[vk::constant_id(1)]] const uint flags = 0x10000;

void main()
{
    vk::ext_execution_mode_id(/* FPFastMathDefault */ 6028, vk::ext_type_operand<int>(), 7); // ERROR: operand 1 of the execution mode FPFastMathDefault (`Target Type`) must be a type of floating-point numbers
    vk::ext_execution_mode_id(/* FPFastMathDefault */ 6028, 7, 7); // ERROR: (`Target Type`) must be a type of floating-point numbers
    vk::ext_execution_mode_id(/* FPFastMathDefault */ 6028, vk::ext_type_operand<float>(), flags); // ERROR: (`Fast-Math Mode`) must be a constant that is no specialization constant
    vk::ext_execution_mode_id(/* LocalSizeId */ 38, vk::ext_type_operand<uint>(), 1, 1); // ERROR: operand 1 of the execution mode LocalSizeId (`x size`) must be a constant
}
