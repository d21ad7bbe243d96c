// SPV_KHR_untyped_pointers: untyped pointers.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_untyped_pointers.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_UntypedPointersKHR \
    [[vk::ext_extension("SPV_KHR_untyped_pointers"), vk::ext_capability(/* UntypedPointersKHR */ 4473)]]

// `Class` is a storage class: 12 for structured buffers.
template<uint Class>
using UntypedPointerKHR SPV_CAPABILITY_UntypedPointersKHR =
    vk::SpirvOpaqueType</* OpTypeUntypedPointerKHR */ 4417, vk::Literal<vk::integral_constant<uint, Class> > >;

// P is such a type; the indices select a part of the T at `base`.
template<typename P, typename T, typename B>
SPV_CAPABILITY_UntypedPointersKHR [[vk::ext_instruction(/* OpUntypedAccessChainKHR */ 4419)]]
P UntypedAccessChainKHR(vk::ext_type_operand<T> type, [[vk::ext_reference]] B base);

template<typename P, typename T, typename B>
SPV_CAPABILITY_UntypedPointersKHR [[vk::ext_instruction(/* OpUntypedAccessChainKHR */ 4419)]]
P UntypedAccessChainKHR(vk::ext_type_operand<T> type, [[vk::ext_reference]] B base, uint index0);

template<typename P, typename T, typename B>
SPV_CAPABILITY_UntypedPointersKHR [[vk::ext_instruction(/* OpUntypedAccessChainKHR */ 4419)]]
P UntypedAccessChainKHR(vk::ext_type_operand<T> type, [[vk::ext_reference]] B base, uint index0, uint index1);

template<typename P, typename T, typename B>
SPV_CAPABILITY_UntypedPointersKHR [[vk::ext_instruction(/* OpUntypedInBoundsAccessChainKHR */ 4420)]]
P UntypedInBoundsAccessChainKHR(vk::ext_type_operand<T> type, [[vk::ext_reference]] B base);

template<typename P, typename T, typename B>
SPV_CAPABILITY_UntypedPointersKHR [[vk::ext_instruction(/* OpUntypedInBoundsAccessChainKHR */ 4420)]]
P UntypedInBoundsAccessChainKHR(vk::ext_type_operand<T> type, [[vk::ext_reference]] B base, uint index0);

template<typename P, typename T, typename B>
SPV_CAPABILITY_UntypedPointersKHR [[vk::ext_instruction(/* OpUntypedInBoundsAccessChainKHR */ 4420)]]
P UntypedInBoundsAccessChainKHR(vk::ext_type_operand<T> type, [[vk::ext_reference]] B base, uint index0, uint index1);

// The same for the T that is `element` elements after the pointer `base`. The type of `base` is decorated with
// ArrayStride.
template<typename P, typename T, typename B>
SPV_CAPABILITY_UntypedPointersKHR [[vk::ext_instruction(/* OpUntypedPtrAccessChainKHR */ 4423)]]
P UntypedPtrAccessChainKHR(vk::ext_type_operand<T> type, B base, uint element);

template<typename P, typename T, typename B>
SPV_CAPABILITY_UntypedPointersKHR [[vk::ext_instruction(/* OpUntypedPtrAccessChainKHR */ 4423)]]
P UntypedPtrAccessChainKHR(vk::ext_type_operand<T> type, B base, uint element, uint index0);

template<typename P, typename T, typename B>
SPV_CAPABILITY_UntypedPointersKHR [[vk::ext_instruction(/* OpUntypedInBoundsPtrAccessChainKHR */ 4424)]]
P UntypedInBoundsPtrAccessChainKHR(vk::ext_type_operand<T> type, B base, uint element);

template<typename P, typename T, typename B>
SPV_CAPABILITY_UntypedPointersKHR [[vk::ext_instruction(/* OpUntypedInBoundsPtrAccessChainKHR */ 4424)]]
P UntypedInBoundsPtrAccessChainKHR(vk::ext_type_operand<T> type, B base, uint element, uint index0);

// The length of the array in the last member, number `member`, of the struct T to which `pointer` points.
template<typename T, typename P>
SPV_CAPABILITY_UntypedPointersKHR [[vk::ext_instruction(/* OpUntypedArrayLengthKHR */ 4425)]]
uint UntypedArrayLengthKHR(vk::ext_type_operand<T> type, P pointer, [[vk::ext_literal]] uint member);

template<typename P>
SPV_CAPABILITY_UntypedPointersKHR [[vk::ext_instruction(/* OpUntypedPrefetchKHR */ 4426)]]
void UntypedPrefetchKHR(P pointer, uint bytes);

// Constant operands: `write` is 1 for writes, `locality` is 0 (none) to 3, `cache` is 1 for the data cache.
template<typename P>
SPV_CAPABILITY_UntypedPointersKHR [[vk::ext_instruction(/* OpUntypedPrefetchKHR */ 4426)]]
void UntypedPrefetchKHR(P pointer, uint bytes, uint write, uint locality, uint cache);

// OpUntypedVariableKHR = 4418: it declares a variable.

// OpUntypedGroupAsyncCopyKHR = 4434: an operand needs Kernel, which shaders cannot declare.
