// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// What has no address can't be pointed to by the result of a conversion.
template <uint Class, typename T>
using Pointer = vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, Class> >, T>;

[[vk::ext_instruction(/* OpBitcast */ 124)]]
Pointer</* Workgroup */ 4, uint> AddressOf([[vk::ext_reference]] uint place);

[[vk::ext_instruction(/* OpLoad */ 61)]]
uint Load(Pointer</* Workgroup */ 4, uint> pointer);

groupshared uint shared_number;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main()
{
    output[0] = Load(AddressOf(shared_number)); // ERROR: cannot be the result of OpBitcast
}
