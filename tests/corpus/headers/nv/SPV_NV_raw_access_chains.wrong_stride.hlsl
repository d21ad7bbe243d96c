// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// The stride of a raw access chain is a constant.
#include <nv/SPV_NV_raw_access_chains.h>

typedef vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, /* StorageBuffer */ 12> >, float4>
    Pointer;

[[vk::ext_instruction(/* OpLoad */ 61)]]
float4 Load(Pointer pointer, [[vk::ext_literal]] uint access, [[vk::ext_literal]] uint alignment);

RWStructuredBuffer<float4> values;

[numthreads(64, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    values[id] = Load(RawAccessChainNV<Pointer>(values[0], id, id, 0), /* Aligned */ 2, 16); // ERROR: operand 2 of OpRawAccessChainNV (`Byte stride`) must be a constant
}
