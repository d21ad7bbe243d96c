// TEST: -T cs_6_0 -E main
// VALIDATE: no, 'Invalid opcode: 60001', the instruction is unknown
// The name of a function is a default argument, looked up where the instruction is declared.
float Twice(float value) { return value * 2; }

namespace vendor {
float Half(float value) { return value / 2; }

template <typename T>
[[vk::ext_extension("SPV_VENDOR_new")]] [[vk::ext_instruction(/* OpMapVENDOR */ 60001)]] // WARNING: opcode 60001 is unknown
T Map(T value, vk::ext_function_operand<float, float> first = Twice, vk::ext_function_operand<float, float> second = Half);
}

RWStructuredBuffer<float> output;

float Half(float value) { return value; }

[numthreads(1, 1, 1)]
void main()
{
    output[0] = vendor::Map(output[1]);
    output[2] = vendor::Map(output[3], Half, Twice);
}
