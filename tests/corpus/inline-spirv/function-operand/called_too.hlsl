// TEST: -T cs_6_0 -E main
// VALIDATE: no, 'Invalid opcode: 60001', the instruction is unknown
// A function that is an operand may also be called, inlined and take the arguments of a template.
template <typename F>
[[vk::ext_extension("SPV_VENDOR_new")]] [[vk::ext_instruction(/* OpMapVENDOR */ 60001)]] // WARNING: opcode 60001 is unknown
float Map(float value, F function);

namespace vendor {
template <typename T>
T Scaled(T value, uint by) { return value * by; }
}

struct Functions {
    static float Half(float value) { return value / 2; }
};

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main()
{
    output[0] = Map(vendor::Scaled<float>(output[1], 3), vendor::Scaled<float>);
    output[1] = Map(output[2], Functions::Half);
}
