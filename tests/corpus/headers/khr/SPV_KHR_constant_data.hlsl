// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 5146', SPIRV-Tools is older than the extension
#include <khr/SPV_KHR_constant_data.h>

// Arrays of 1, 2, 4 and 8 numbers.
template<uint N>
using Array = vk::SpirvType</* OpTypeArray */ 28, 4 * N, 4, uint, vk::integral_constant<uint, N> >;

// Text in UTF-8.
using Byte [[vk::ext_capability(/* Int8 */ 39)]] =
    vk::SpirvType</* OpTypeInt */ 21, 1, 1, vk::Literal<vk::integral_constant<uint, 8> >, vk::Literal<vk::integral_constant<uint, 0> > >;
SPV_DECORATION_UTFEncodedKHR typedef vk::SpirvType</* OpTypeArray */ 28, 32, 1, Byte, vk::integral_constant<uint, 32> > Text;

template<typename T>
[[vk::ext_instruction(/* OpCompositeExtract */ 81)]]
uint Get(T array, [[vk::ext_literal]] uint index);

[[vk::ext_instruction(/* OpCompositeExtract */ 81)]]
Byte Get(Text text, [[vk::ext_literal]] uint index);

[[vk::ext_instruction(/* OpUConvert */ 113)]]
uint Widened(Byte byte);

RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    values[0] = Get(ConstantDataKHR<Array<1> >(11), 0) + Get(ConstantDataKHR<Array<2> >(21, 22), 1);
    values[1] = Get(ConstantDataKHR<Array<4> >(41, 42, 43, 44), 2);
    Text text = ConstantDataKHR<Text>(0x6c6c6568, 0x6874206f, 0x2c657265, 0x6d6f7320, 0x20656e6f, 0x74207369, 0x69737065, 0x2121676e);
    values[2] = Widened(Get(text, 3));
    values[3] = Get(SpecConstantDataKHR<Array<1> >(11), 0) + Get(SpecConstantDataKHR<Array<2> >(21, 22), 1);
    values[4] = Get(SpecConstantDataKHR<Array<4> >(41, 42, 43, 44), 2);
    values[5] = Get(SpecConstantDataKHR<Array<8> >(1, 2, 3, 4, 5, 6, 7, 8), 4);
}
