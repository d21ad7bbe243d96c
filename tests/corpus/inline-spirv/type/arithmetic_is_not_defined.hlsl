// TEST: -T cs_6_0 -E main
using uint8 [[vk::ext_capability(/* Int8 */ 39)]] = vk::SpirvType</* OpTypeInt */ 21, 1, 1,
    vk::Literal<vk::integral_constant<uint, 8> >, vk::Literal<vk::integral_constant<bool, false> > >;

template <typename To, typename From>
[[vk::ext_instruction(/* OpUConvert */ 113)]]
To Convert(From value);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint8 a = Convert<uint8>(output[1]); output[0] = Convert<uint>(a + a); // ERROR: vk::SpirvType
    }
