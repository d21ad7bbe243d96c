// The SPIR-V types of the numbers of dx/linalg.h, and the instructions that convert between them.

#pragma once

#include "dx/linalg/numbers.h"

#include <ext/SPV_EXT_float8.h>
#include <khr/SPV_KHR_bfloat16.h>

namespace dx {
namespace linalg {
namespace linalg_detail {
namespace cooperative {

// The SPIR-V type of a component.
template <ComponentEnum C>
struct SpirvNumber;

#define DX_LINALG_SPIRV_INTEGER(component, width, sign, capability)                                                         \
    template <>                                                                                                             \
    struct SpirvNumber<ComponentType::component> {                                                                          \
        using type [[vk::ext_capability(capability)]] = vk::SpirvType</* OpTypeInt */ 21, width / 8, width / 8,             \
            vk::Literal<vk::integral_constant<uint, width> >, vk::Literal<vk::integral_constant<uint, sign> > >;            \
    };

#define DX_LINALG_SPIRV_NATIVE(component, native)      \
    template <>                                        \
    struct SpirvNumber<ComponentType::component> {     \
        using type = native;                           \
    };

DX_LINALG_SPIRV_INTEGER(I8, 8, 1, /* Int8 */ 39)
DX_LINALG_SPIRV_INTEGER(U8, 8, 0, /* Int8 */ 39)
DX_LINALG_SPIRV_INTEGER(I16, 16, 1, /* Int16 */ 22)
DX_LINALG_SPIRV_INTEGER(U16, 16, 0, /* Int16 */ 22)
DX_LINALG_SPIRV_NATIVE(I32, int)
DX_LINALG_SPIRV_NATIVE(U32, uint)
DX_LINALG_SPIRV_NATIVE(I64, int64_t)
DX_LINALG_SPIRV_NATIVE(U64, uint64_t)
DX_LINALG_SPIRV_NATIVE(F32, float)
DX_LINALG_SPIRV_NATIVE(F64, double)

template <>
struct SpirvNumber<ComponentType::F16> {
    using type [[vk::ext_capability(/* Float16 */ 9)]] =
        vk::SpirvType</* OpTypeFloat */ 22, 2, 2, vk::Literal<vk::integral_constant<uint, 16> > >;
};

template <>
struct SpirvNumber<ComponentType::F8_E4M3FN> {
    using type SPV_CAPABILITY_Float8CooperativeMatrixEXT = Float8E4M3EXT;
};

template <>
struct SpirvNumber<ComponentType::F8_E5M2> {
    using type SPV_CAPABILITY_Float8CooperativeMatrixEXT = Float8E5M2EXT;
};

template <>
struct SpirvNumber<ComponentType::BFloat16> {
    using type SPV_CAPABILITY_BFloat16CooperativeMatrixKHR = BFloat16KHR;
};

#undef DX_LINALG_SPIRV_INTEGER
#undef DX_LINALG_SPIRV_NATIVE

template <uint opcode, typename To, typename From>
[[vk::ext_instruction(opcode)]]
To Convert(From value);

// Numbers that are too large become the largest number, because the type has no infinities.
template <typename To, typename From>
SPV_DECORATION_SaturatedToLargestFloat8NormalConversionEXT [[vk::ext_instruction(/* OpFConvert */ 115)]]
To ConvertSaturated(From value);

// Converts a number, or a matrix of numbers, whose values the target can represent.
template <ComponentEnum From, ComponentEnum To>
struct Conversion {
    using F = Number<From>;
    using T = Number<To>;

    static const uint fromFloat = T::isFloat ? /* OpFConvert */ 115 : (T::isSigned ? /* OpConvertFToS */ 110 : /* OpConvertFToU */ 109);
    static const uint toFloat = F::isSigned ? /* OpConvertSToF */ 111 : /* OpConvertUToF */ 112;
    // The signedness of the source determines how it is widened. OpUConvert requires an unsigned result.
    static const uint ofOtherWidth = (T::bits > F::bits ? F::isSigned : T::isSigned) ? /* OpSConvert */ 114 : /* OpUConvert */ 113;
    static const uint between = F::bits == T::bits ? /* OpBitcast */ 124 : ofOtherWidth;
    static const uint opcode = F::isFloat ? fromFloat : (T::isFloat ? toFloat : between);

    template <typename R, typename V>
    static R Of(V value) { return Convert<opcode, R>(value); }
};

template <ComponentEnum C>
struct Conversion<C, C> {
    template <typename R, typename V>
    static R Of(V value) { return value; }
};

#define DX_LINALG_TO_E4M3(component)                                        \
    template <>                                                             \
    struct Conversion<ComponentType::component, ComponentType::F8_E4M3FN> { \
        template <typename R, typename V>                                   \
        static R Of(V value) { return ConvertSaturated<R>(value); }         \
    };

DX_LINALG_TO_E4M3(F8_E5M2)
DX_LINALG_TO_E4M3(BFloat16)
DX_LINALG_TO_E4M3(F16)
DX_LINALG_TO_E4M3(F32)
DX_LINALG_TO_E4M3(F64)

#undef DX_LINALG_TO_E4M3

template <uint number>
using LiteralOperand = vk::Literal<vk::integral_constant<uint, number> >;

template <uint storageClass, typename Pointee>
using PointerTo = vk::SpirvOpaqueType</* OpTypePointer */ 32, LiteralOperand<storageClass>, Pointee>;

// A pointer to a component of a local matrix or vector.
template <typename Component>
using ComponentPointer = PointerTo</* Function */ 7, Component>;

// A pointer to a word of a buffer.
using WordPointer = PointerTo</* StorageBuffer */ 12, uint>;

[[vk::ext_instruction(/* OpAccessChain */ 65)]]
WordPointer WordOf([[vk::ext_reference]] ByteAddressBuffer buffer, uint member, uint index);

[[vk::ext_instruction(/* OpAccessChain */ 65)]]
WordPointer WordOf([[vk::ext_reference]] RWByteAddressBuffer buffer, uint member, uint index);

// All words of a buffer.
using Words [[vk::ext_decorate(/* ArrayStride */ 6, 4)]] = vk::SpirvOpaqueType</* OpTypeRuntimeArray */ 29, uint>;
using WordsPointer = PointerTo</* StorageBuffer */ 12, Words>;

[[vk::ext_instruction(/* OpAccessChain */ 65)]]
WordsPointer WordsOf([[vk::ext_reference]] ByteAddressBuffer buffer, uint member);

[[vk::ext_instruction(/* OpAccessChain */ 65)]]
WordsPointer WordsOf([[vk::ext_reference]] RWByteAddressBuffer buffer, uint member);

// A pointer to a component of a local matrix or vector.
template <typename Pointer, typename Composite>
[[vk::ext_instruction(/* OpAccessChain */ 65)]]
Pointer PlaceOf([[vk::ext_reference]] Composite composite, uint index);

template <typename T, typename Pointer>
[[vk::ext_instruction(/* OpLoad */ 61)]]
T LoadAt(Pointer place);

template <typename Pointer, typename T>
[[vk::ext_instruction(/* OpStore */ 62)]]
void StoreAt(Pointer place, T value);

// Conversions between a component and the held type.
template <ComponentEnum C>
struct Scalar {
    using Held = typename Number<C>::Held;
    using type = typename SpirvNumber<C>::type;
    static type From(Held value) { return Conversion<ComponentOf<typename Number<C>::Held>::value, C>::template Of<type>(value); }
    static Held To(type value) { return Conversion<C, ComponentOf<typename Number<C>::Held>::value>::template Of<Held>(value); }
};

} // namespace cooperative
} // namespace linalg_detail
} // namespace linalg
} // namespace dx
