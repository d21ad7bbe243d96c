// TEST: -T cs_6_0 -E main
using uint8 [[vk::ext_capability(/* Int8 */ 39)]] = vk::SpirvType</* OpTypeInt */ 21, 1, 1,
    vk::Literal<vk::integral_constant<uint, 8> >, vk::Literal<vk::integral_constant<bool, false> > >;

template <typename To, typename From>
[[vk::ext_instruction(/* OpUConvert */ 113)]]
To Convert(From value);

uint8 Pick(uint8 a, uint8 b, bool first)
{
    if (first)
        return a;
    return b;
}

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Convert<uint>(Pick(Convert<uint8>(output[1]), Convert<uint8>(output[2]), output[3] == 0)); }
