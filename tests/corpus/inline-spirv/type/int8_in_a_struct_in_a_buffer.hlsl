// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
using uint8 [[vk::ext_capability(/* Int8 */ 39)]] = vk::SpirvType</* OpTypeInt */ 21, 1, 1,
    vk::Literal<vk::integral_constant<uint, 8> >, vk::Literal<vk::integral_constant<bool, false> > >;

struct Packed {
    [[vk::ext_capability(/* StorageBuffer8BitAccess */ 4448), vk::ext_extension("SPV_KHR_8bit_storage")]] uint8 low;
    uint8 high;
    uint word;
};

template <typename To, typename From>
[[vk::ext_instruction(/* OpUConvert */ 113)]]
To Convert(From value);

RWStructuredBuffer<Packed> packed;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main()
{
    packed[0].high = packed[1].low;
    output[0] = Convert<uint>(packed[1].high) + sizeof(Packed);
}
