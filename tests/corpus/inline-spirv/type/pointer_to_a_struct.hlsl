// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
struct Content {
    uint a;
    float4 b;
};

[[vk::ext_capability(/* PhysicalStorageBufferAddresses */ 5347)]] [[vk::ext_extension("SPV_KHR_physical_storage_buffer")]]
typedef vk::SpirvType</* OpTypePointer */ 32, 8, 8, vk::Literal<vk::integral_constant<uint, 5349> >, Content> Pointer;

[[vk::ext_instruction(/* OpConvertUToPtr */ 120)]]
Pointer ToPointer(uint64_t address);

[[vk::ext_instruction(/* OpLoad */ 61)]]
Content Load(Pointer pointer, [[vk::ext_literal]] uint access, [[vk::ext_literal]] uint alignment);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Load(ToPointer(output[1]), /* Aligned */ 2, 16).a; }
