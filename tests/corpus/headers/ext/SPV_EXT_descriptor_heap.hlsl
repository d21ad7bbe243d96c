// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 5128', SPIRV-Tools is older than the extension
// VALIDATE: newest, 'VUID-StandaloneSpirv-UniformConstant-04655', buffers stand for the heap, which cannot be an operand
#include <ext/SPV_EXT_descriptor_heap.h>

// Pointers to descriptors, to contents of a buffer, and to a texel.
typedef UntypedPointerKHR</* UniformConstant */ 0> Descriptor;
typedef UntypedPointerKHR</* StorageBuffer */ 12> Contents;
typedef UntypedPointerKHR</* Image */ 11> Texel;

typedef vk::SpirvOpaqueType</* OpTypeImage */ 25, uint, vk::Literal<vk::integral_constant<uint, /* 2D */ 1> >,
    vk::Literal<vk::integral_constant<uint, 0> >, vk::Literal<vk::integral_constant<uint, 0> >, vk::Literal<vk::integral_constant<uint, 0> >,
    vk::Literal<vk::integral_constant<uint, 2> >, vk::Literal<vk::integral_constant<uint, /* R32ui */ 33> > > Image;

[[vk::ext_instruction(/* OpLoad */ 61)]]
uint Load(Contents pointer);

[[vk::ext_instruction(/* OpAtomicIAdd */ 234)]]
uint AtomicAdd(Texel pointer, uint scope, uint semantics, uint value);

[[vk::ext_decorate(/* ArrayStride */ 6, 64)]]
typedef vk::SpirvOpaqueType</* OpTypeRuntimeArray */ 29, BufferEXT</* StorageBuffer */ 12> > Buffers;
[[vk::ext_decorate(/* ArrayStride */ 6, 64)]]
typedef vk::SpirvOpaqueType</* OpTypeRuntimeArray */ 29, Image> Images;

// The place of a descriptor may be known only when the pipeline is made.
[[vk::constant_id(0)]] const uint imageOffset = 128;
struct Table {
    SPV_DECORATION_OffsetIdEXT(0u) BufferEXT</* StorageBuffer */ 12> buffer;
    SPV_DECORATION_OffsetIdEXT(imageOffset) Image image;
};

[[vk::binding(0)]] RWStructuredBuffer<uint> values;
[[vk::binding(1)]] BufferEXT</* StorageBuffer */ 12> buffers[8];
[[vk::binding(2)]] Image images[8];

[numthreads(1, 1, 1)]
void main()
{
    Descriptor buffer = UntypedAccessChainKHR<Descriptor>(vk::ext_type_operand<Buffers>(), buffers, 3);
    values[0] = Load(BufferPointerEXT<Contents>(buffer));
    Descriptor image = UntypedAccessChainKHR<Descriptor>(vk::ext_type_operand<Images>(), images, 5);
    Texel texel = UntypedImageTexelPointerEXT<Texel>(vk::ext_type_operand<Image>(), image, uint2(1, 2), 0);
    values[1] = AtomicAdd(texel, /* Device */ 1, 0, 1);
    Descriptor second = UntypedAccessChainKHR<Descriptor>(vk::ext_type_operand<Table>(), buffers, 1);
    Texel other = UntypedImageTexelPointerEXT<Texel>(vk::ext_type_operand<Image>(), second, uint2(1, 2), 0);
    values[3] = AtomicAdd(other, /* Device */ 1, 0, 1);
    values[2] = ConstantSizeOfEXT<Image>() + ConstantSizeOfEXT<BufferEXT<12> >();
}
