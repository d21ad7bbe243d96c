// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: no, 'Invalid capability operand: 5146', SPIRV-Tools does not know its instructions yet
#include <khr/SPV_KHR_constant_data.h>

// Arrays of 1, 2, 4 and 8 numbers.
template<uint N>
using Array = vk::SpirvType</* OpTypeArray */ 28, 4 * N, 4, uint, vk::integral_constant<uint, N> >;

template<typename T>
[[vk::ext_instruction(/* OpCompositeExtract */ 81)]]
uint Get(T array, [[vk::ext_literal]] uint index);

RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    values[0] = Get(ConstantDataKHR<Array<1> >(11), 0) + Get(ConstantDataKHR<Array<2> >(21, 22), 1);
    values[1] = Get(ConstantDataKHR<Array<4> >(41, 42, 43, 44), 2);
    SPV_DECORATION_UTFEncodedKHR Array<8> text = ConstantDataKHR<Array<8> >('h', 'e', 'l', 'l', 'o', '!', '!', '!');
    values[2] = Get(text, 3);
    values[3] = Get(SpecConstantDataKHR<Array<1> >(11), 0) + Get(SpecConstantDataKHR<Array<2> >(21, 22), 1);
    values[4] = Get(SpecConstantDataKHR<Array<4> >(41, 42, 43, 44), 2);
    values[5] = Get(SpecConstantDataKHR<Array<8> >(1, 2, 3, 4, 5, 6, 7, 8), 4);
}
