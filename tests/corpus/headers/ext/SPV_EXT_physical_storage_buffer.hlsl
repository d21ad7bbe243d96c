// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <ext/SPV_EXT_physical_storage_buffer.h>

// A pointer to a number in a buffer, from its address.
typedef vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, 5349> >, uint> Address;

SPV_CAPABILITY_PhysicalStorageBufferAddressesEXT
[[vk::ext_instruction(/* OpConvertUToPtr */ 120)]]
Address ToAddress(uint64_t number);

SPV_CAPABILITY_PhysicalStorageBufferAddressesEXT
[[vk::ext_instruction(/* OpLoad */ 61)]]
uint Load(Address from, [[vk::ext_literal]] uint aligned = 2, [[vk::ext_literal]] uint alignment = 4);

RWStructuredBuffer<uint64_t> addresses;

[numthreads(1, 1, 1)]
void main()
{
    SPV_DECORATION_RestrictPointerEXT Address first = ToAddress(addresses[0]);
    SPV_DECORATION_AliasedPointerEXT Address second = ToAddress(addresses[1]);
    addresses[2] = Load(first) + Load(second);
}
