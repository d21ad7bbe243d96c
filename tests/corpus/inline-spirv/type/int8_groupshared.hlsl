// TEST: -T cs_6_0 -E main
using uint8 [[vk::ext_capability(/* Int8 */ 39)]] = vk::SpirvType</* OpTypeInt */ 21, 1, 1,
    vk::Literal<vk::integral_constant<uint, 8> >, vk::Literal<vk::integral_constant<bool, false> > >;

template <typename To, typename From>
[[vk::ext_instruction(/* OpUConvert */ 113)]]
To Convert(From value);

groupshared uint8 bytes[64];
RWStructuredBuffer<uint> output;

[numthreads(64, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    bytes[id] = Convert<uint8>(output[id]);
    GroupMemoryBarrierWithGroupSync();
    output[id] = Convert<uint>(bytes[63 - id]);
}
