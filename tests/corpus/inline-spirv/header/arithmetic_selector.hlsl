// TEST: -T cs_6_0 -E main
#include <vk/opcode_selector.h>

RWStructuredBuffer<float4> floats;
RWStructuredBuffer<int2> ints;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main()
{
    using Floats = vk::util::ArithmeticSelector<float>;
    floats[0] = Floats::Add(Floats::Mul(floats[1], floats[2]), Floats::Negate(Floats::Div(floats[3], floats[4])));
    using Ints = vk::util::ArithmeticSelector<int>;
    ints[0] = Ints::Sub(Ints::Div(ints[1], ints[2]), Ints::Negate(ints[3]));
    output[0] = vk::util::ArithmeticSelector<uint>::Div(output[1], output[2]);
}
