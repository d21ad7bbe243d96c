// TEST: -T cs_6_2 -E main -enable-16bit-types -fspv-target-env=vulkan1.1spirv1.4
#define DEFAULTS(T, flags) \
    [[vk::ext_extension("SPV_KHR_float_controls2")]] [[vk::ext_capability(/* FloatControls2 */ 6029)]] \
    [[vk::ext_execution_mode_id(/* FPFastMathDefault */ 6028, vk::ext_type_operand<T>(), flags)]]

DEFAULTS(float, 0x10000)
DEFAULTS(half, 0x10000)
DEFAULTS(float, 0x30000) // ERROR: the execution mode FPFastMathDefault is declared twice with different operands
[numthreads(1, 1, 1)]
void main() {}
