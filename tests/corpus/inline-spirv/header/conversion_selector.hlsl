// TEST: -T cs_6_0 -E main
#include <vk/opcode_selector.h>

RWStructuredBuffer<float4> floats;
RWStructuredBuffer<int4> ints;
RWStructuredBuffer<uint4> words;

[numthreads(1, 1, 1)]
void main()
{
    floats[0] = vk::util::ConversionSelector<int, float>::Convert<float4>(ints[1]);
    ints[0] = vk::util::ConversionSelector<float, int>::Convert<int4>(floats[1]);
    words[0] = vk::util::ConversionSelector<float, uint>::Convert<uint4>(floats[2]);
    words[1] = vk::util::ConversionSelector<int, uint>::Convert<uint4>(ints[2]);
    floats[3] = vk::util::ConversionSelector<float, float>::Convert<float4>(floats[4]);
}
