// TEST: -T cs_6_2 -E main -fspv-target-env=vulkan1.3 -enable-16bit-types
// A type and a constant as operands, in a template and on the entry point.
template <typename T>
void Fast(uint mode)
{
    vk::ext_execution_mode_id(/* FPFastMathDefault */ 6028, vk::ext_type_operand<T>(), 0x30000);
}

RWStructuredBuffer<float> values;

[[vk::ext_execution_mode_id(/* FPFastMathDefault */ 6028, vk::ext_type_operand<double>(), 0x10000)]]
[numthreads(1, 1, 1)]
void main()
{
    Fast<float>(1);
    Fast<float16_t>(2);
    values[0] = values[1] * values[2];
}
