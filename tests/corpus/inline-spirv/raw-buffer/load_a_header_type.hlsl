// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
uint64_t address;
using uint8 [[vk::ext_capability(/* Int8 */ 39)]] = vk::SpirvType</* OpTypeInt */ 21, 1, 1,
    vk::Literal<vk::integral_constant<uint, 8> >, vk::Literal<vk::integral_constant<bool, false> > >;

template <typename To, typename From>
[[vk::ext_instruction(/* OpUConvert */ 113)]]
To Convert(From value);
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Convert<uint>(vk::RawBufferLoad<uint8>(address, 1)); }
