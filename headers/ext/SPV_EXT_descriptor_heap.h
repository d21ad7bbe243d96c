// SPV_EXT_descriptor_heap: descriptor heaps: resources without bindings.
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_descriptor_heap.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#include <khr/SPV_KHR_untyped_pointers.h>

#define SPV_CAPABILITY_DescriptorHeapEXT \
    [[vk::ext_extension("SPV_EXT_descriptor_heap"), vk::ext_capability(/* DescriptorHeapEXT */ 5128)]]

#define SPV_DECORATION_OffsetIdEXT(byteOffset) \
    SPV_CAPABILITY_DescriptorHeapEXT [[vk::ext_decorate_id(/* OffsetIdEXT */ 5125, byteOffset)]]

// A buffer in a heap. `Class` is the storage class of its contents: 12 for storage buffers, 2 for constant buffers.
template<uint Class>
using BufferEXT SPV_CAPABILITY_DescriptorHeapEXT =
    vk::SpirvOpaqueType</* OpTypeBufferEXT */ 5115, vk::Literal<vk::integral_constant<uint, Class> > >;

// The size of a descriptor of type T in a heap, in bytes. It is a specialization constant.
template<typename T>
SPV_CAPABILITY_DescriptorHeapEXT [[vk::ext_instruction(/* OpConstantSizeOfEXT */ 5129)]]
uint ConstantSizeOfEXT(vk::ext_type_operand<T> type = vk::ext_type_operand<T>());

// Converts a pointer to a BufferEXT to a pointer to its contents, of a type P such as UntypedPointerKHR<12>.
template<typename P, typename B>
SPV_CAPABILITY_DescriptorHeapEXT [[vk::ext_instruction(/* OpBufferPointerEXT */ 5119)]]
P BufferPointerEXT(B buffer);

// A pointer to a texel for atomic instructions. `image` is a pointer to an image of type I.
template<typename P, typename I, typename H, typename C>
SPV_CAPABILITY_DescriptorHeapEXT [[vk::ext_instruction(/* OpUntypedImageTexelPointerEXT */ 5126)]]
P UntypedImageTexelPointerEXT(vk::ext_type_operand<I> type, H image, C coordinate, uint sample);

// BuiltIn SamplerHeapEXT = 5122: SamplerDescriptorHeap provides it as an untyped variable.

// BuiltIn ResourceHeapEXT = 5123: ResourceDescriptorHeap provides it as an untyped variable.

// OpMemberDecorateIdEXT = 5127: it is an annotation, which attributes provide.

// Decoration ArrayStrideIdEXT = 5124: attributes of types take literals, and its operand is an id.
