// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// An address is an integer, or a vector of words.
typedef vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, /* PhysicalStorageBuffer */ 5349> >, uint> Pointer;

[[vk::ext_capability(/* PhysicalStorageBufferAddresses */ 5347)]]
[[vk::ext_instruction(/* OpBitcast */ 124)]]
Pointer ToPointer(float number);

[[vk::ext_instruction(/* OpLoad */ 61)]]
uint Load(Pointer from, [[vk::ext_literal]] uint aligned = 2, [[vk::ext_literal]] uint alignment = 4);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main()
{
    output[0] = Load(ToPointer(output[1])); // ERROR: must be an integer or a vector of 32-bit integers, as the result is a pointer
}
