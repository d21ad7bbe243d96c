// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// INTERPRET: no, its buffers have no addresses
// BUFFER 0: u32 1 2 3 4
// ADDRESS 1: 0
// BUFFER 2: u32 0*4
// EXPECT 2: u32 1 2 3 4
// EXPECT 0: u32 10 20 30 40
#include <khr/SPV_KHR_physical_storage_buffer.h>

typedef vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, /* PhysicalStorageBuffer */ 5349> >, uint> Pointer;

SPV_CAPABILITY_PhysicalStorageBufferAddresses [[vk::ext_instruction(/* OpConvertUToPtr */ 120)]]
Pointer PointerTo(uint64_t address);

[[vk::ext_instruction(/* OpLoad */ 61)]]
uint Load(Pointer from, [[vk::ext_literal]] uint access, [[vk::ext_literal]] uint alignment);

[[vk::ext_instruction(/* OpStore */ 62)]]
void Store(Pointer to, uint value, [[vk::ext_literal]] uint access, [[vk::ext_literal]] uint alignment);

[[vk::binding(0)]] RWStructuredBuffer<uint> memory;
[[vk::binding(1)]] StructuredBuffer<uint64_t> address;
[[vk::binding(2)]] RWStructuredBuffer<uint> output;

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    SPV_DECORATION_RestrictPointer Pointer pointer = PointerTo(address[0] + 4 * id);
    output[id] = Load(pointer, /* Aligned */ 2, 4);
    Store(pointer, output[id] * 10, 2, 4);
    if (memory[id] == 0)
        output[0] = 0;
}
