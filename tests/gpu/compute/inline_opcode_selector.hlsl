// TEST: -T cs_6_0 -E main
// BUFFER 0: f32 7.5 -2.5 0 0
// BUFFER 1: u32 0 0
// EXPECT 0: f32 7.5 -2.5 5 -3
// EXPECT 1: u32 7 0xfffffffe
#include <vk/opcode_selector.h>

[[vk::binding(0)]] RWStructuredBuffer<float> floats;
[[vk::binding(1)]] RWStructuredBuffer<int> ints;

[numthreads(1, 1, 1)]
void main()
{
    floats[2] = vk::util::ArithmeticSelector<float>::Add(floats[0], floats[1]);
    floats[3] = vk::util::ArithmeticSelector<float>::Div(floats[0], floats[1]);
    ints[0] = vk::util::ConversionSelector<float, int>::Convert<int>(floats[0]);
    ints[1] = vk::util::ConversionSelector<float, int>::Convert<int>(floats[1]);
}
