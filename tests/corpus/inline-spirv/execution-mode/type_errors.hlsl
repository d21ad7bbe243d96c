// TEST: -T cs_6_0 -E main
[[vk::spvexecutionmode(6028, vk::ext_type_operand<float>())]] // ERROR: the argument of 'vk::spvexecutionmode' must be a constant expression
[numthreads(1, 1, 1)]
void main()
{
    vk::ext_execution_mode(6028, vk::ext_type_operand<float>(), 7); // ERROR: only 'vk::ext_execution_mode_id' takes types
    vk::ext_execution_mode_id(vk::ext_type_operand<float>(), 7); // ERROR: only 'vk::ext_execution_mode_id' takes types
    vk::ext_execution_mode_id(6028, float, 7); // ERROR: unexpected type name 'float'
}

[[vk::ext_execution_mode_id(9)]] // WARNING: 'vk::ext_execution_mode_id' is ignored: 'Helper' is not an entry point
void Helper() {}

[[vk::ext_execution_mode_id(9)]] static int number; // ERROR: attribute 'vk::ext_execution_mode_id' cannot be applied to
