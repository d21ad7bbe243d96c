// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// BUFFER 0: u32 0x04030201
// BUFFER 1: u32 0
// EXPECT 1: u32 0x05040302
#include <khr/SPV_KHR_8bit_storage.h>

using Byte SPV_CAPABILITY_StorageBuffer8BitAccess [[vk::ext_capability(/* Int8 */ 39)]] = vk::SpirvType</* OpTypeInt */ 21, 1, 1,
    vk::Literal<vk::integral_constant<uint, 8> >, vk::Literal<vk::integral_constant<uint, 0> > >;

template<typename To, typename From>
[[vk::ext_instruction(/* OpUConvert */ 113)]]
To Convert(From value);

[[vk::binding(0)]] StructuredBuffer<Byte> input;
[[vk::binding(1)]] RWStructuredBuffer<Byte> output;

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex) { output[id] = Convert<Byte>(Convert<uint>(input[id]) + 1); }
