// The products of a matrix in memory with vectors of one invocation of dx/linalg.h, implemented with SPV_NV_cooperative_vector.

#pragma once

#if __SPIRV_MAJOR_VERSION__ == 1 && __SPIRV_MINOR_VERSION__ < 6
#error "products with vectors of dx/linalg.h need SPIR-V 1.6: compile for Vulkan 1.3 or later, or define DX_LINALG_PORTABLE_VECTOR"
#endif

#include "dx/linalg/memory.h"
#include "dx/linalg/spirv_numbers.h"

#include <nv/SPV_NV_cooperative_vector.h>

namespace dx {
namespace linalg {
namespace linalg_detail {
namespace cooperative {

// The SPIR-V constant of a component type. There is none for BFloat16.
template <ComponentEnum C>
struct Interpretation {
    _Static_assert(C != ComponentType::BFloat16, "SPV_NV_cooperative_vector has no matrices and vectors of the type BFloat16");
    static const uint value = 0;
};

#define DX_LINALG_INTERPRETATION(component, number)        \
    template <>                                            \
    struct Interpretation<ComponentType::component> {      \
        static const uint value = number;                  \
    };

DX_LINALG_INTERPRETATION(I8, ComponentTypeSignedInt8NV)
DX_LINALG_INTERPRETATION(I16, ComponentTypeSignedInt16NV)
DX_LINALG_INTERPRETATION(I32, ComponentTypeSignedInt32NV)
DX_LINALG_INTERPRETATION(I64, ComponentTypeSignedInt64NV)
DX_LINALG_INTERPRETATION(U8, ComponentTypeUnsignedInt8NV)
DX_LINALG_INTERPRETATION(U16, ComponentTypeUnsignedInt16NV)
DX_LINALG_INTERPRETATION(U32, ComponentTypeUnsignedInt32NV)
DX_LINALG_INTERPRETATION(U64, ComponentTypeUnsignedInt64NV)
DX_LINALG_INTERPRETATION(F8_E4M3FN, ComponentTypeFloatE4M3NV)
DX_LINALG_INTERPRETATION(F8_E5M2, ComponentTypeFloatE5M2NV)
DX_LINALG_INTERPRETATION(F16, ComponentTypeFloat16NV)
DX_LINALG_INTERPRETATION(F32, ComponentTypeFloat32NV)
DX_LINALG_INTERPRETATION(F64, ComponentTypeFloat64NV)

#undef DX_LINALG_INTERPRETATION

// The extension requires the Vulkan memory model.
template <typename T, uint N>
using Vector [[vk::ext_capability(/* VulkanMemoryModel */ 5345)]] = CooperativeVectorNV<T, N>;

template <typename R, typename V>
SPV_CAPABILITY_CooperativeVectorNV [[vk::ext_instruction(/* OpCooperativeVectorMatrixMulNV */ 5289)]]
R Multiply(V input, uint inputInterpretation, WordsPointer matrix, uint matrixOffset, uint matrixInterpretation, uint m, uint k, uint layout,
    bool transpose, uint stride, [[vk::ext_literal]] uint operands);

template <typename R, typename V>
SPV_CAPABILITY_CooperativeVectorNV [[vk::ext_instruction(/* OpCooperativeVectorMatrixMulAddNV */ 5292)]]
R MultiplyAdd(V input, uint inputInterpretation, WordsPointer matrix, uint matrixOffset, uint matrixInterpretation, WordsPointer bias,
    uint biasOffset, uint biasInterpretation, uint m, uint k, uint layout, bool transpose, uint stride, [[vk::ext_literal]] uint operands);

template <typename A, typename B>
SPV_CAPABILITY_CooperativeVectorTrainingNV [[vk::ext_instruction(/* OpCooperativeVectorOuterProductAccumulateNV */ 5290)]]
void OuterProductAccumulate(WordsPointer place, uint offset, A a, B b, uint layout, uint interpretation);

template <typename V>
SPV_CAPABILITY_CooperativeVectorTrainingNV [[vk::ext_instruction(/* OpCooperativeVectorReduceSumAccumulateNV */ 5291)]]
void ReduceSumAccumulate(WordsPointer place, uint offset, V value);

// Converts an HLSL vector to a SPIR-V vector.
template <typename T, int N>
Vector<T, N> FromHlsl(vector<T, N> from)
{
    Vector<T, N> result;
    [unroll]
    for (uint index = 0; index < N; ++index)
        StoreAt(PlaceOf<ComponentPointer<T> >(result, index), from[index]);
    return result;
}

template <typename T, int N>
vector<T, N> ToHlsl(Vector<T, N> from)
{
    vector<T, N> result;
    [unroll]
    for (uint index = 0; index < N; ++index)
        result[index] = LoadAt<T>(PlaceOf<ComponentPointer<T> >(from, index));
    return result;
}

// Converts a vector of held numbers to a vector of their component type.
template <ComponentEnum C, int N>
Vector<typename SpirvNumber<C>::type, N> FromHeld(vector<typename Number<C>::Held, N> from)
{
    using Component = typename SpirvNumber<C>::type;
    Vector<Component, N> result;
    [unroll]
    for (uint index = 0; index < N; ++index)
        StoreAt(PlaceOf<ComponentPointer<Component> >(result, index), Scalar<C>::From(from[index]));
    return result;
}

// The input of the instruction for a vector with interpretation C. Native numbers are passed unchanged.
template <ComponentEnum C, bool isNative>
struct InputOf {
    static const uint interpretation = Interpretation<C>::value;
    template <int K, typename T, int N>
    static Vector<T, N> Of(vector<T, N> from) { return FromHlsl(from); }
};

// 8-bit integers are passed packed. The instruction supports no other packed numbers.
template <>
struct InputOf<ComponentType::I8, false> {
    static const uint interpretation = ComponentTypeSignedInt8PackedNV;
    template <int K, typename T, int N>
    static Vector<uint, N> Of(vector<T, N> from) { return FromHlsl((vector<uint, N>)from); }
};

template <>
struct InputOf<ComponentType::U8, false> {
    static const uint interpretation = ComponentTypeUnsignedInt8PackedNV;
    template <int K, typename T, int N>
    static Vector<uint, N> Of(vector<T, N> from) { return FromHlsl((vector<uint, N>)from); }
};

// Other packed numbers are passed as wider numbers, which the instruction converts to the interpretation.
template <ComponentEnum C, ComponentEnum Wider>
struct InputOfUnpacked {
    static const uint interpretation = Interpretation<C>::value;

    template <int K, typename T, int N>
    static Vector<typename SpirvNumber<Wider>::type, K> Of(vector<T, N> from)
    {
        vector<typename Number<Wider>::Held, K> unpacked;
        [unroll]
        for (uint index = 0; index < K; ++index)
            unpacked[index] = Packed<C>::Get(from, index);
        return FromHeld<Wider>(unpacked);
    }
};

template <>
struct InputOf<ComponentType::F8_E4M3FN, false> : InputOfUnpacked<ComponentType::F8_E4M3FN, ComponentType::F16> {};

template <>
struct InputOf<ComponentType::F8_E5M2, false> : InputOfUnpacked<ComponentType::F8_E5M2, ComponentType::F16> {};

template <>
struct InputOf<ComponentType::F16, false> : InputOfUnpacked<ComponentType::F16, ComponentType::F16> {};

template <>
struct InputOf<ComponentType::I16, false> : InputOfUnpacked<ComponentType::I16, ComponentType::I32> {};

template <>
struct InputOf<ComponentType::U16, false> : InputOfUnpacked<ComponentType::U16, ComponentType::U32> {};

template <typename T>
struct IsSignedInteger {
    static const bool value = IsInteger<T>::value && hlsl::is_signed<T>::value;
};

// The instructions for an input that is interpreted as `interpretation`. Their layout operand must be a constant.
template <typename OutT, ComponentEnum MatrixC, SIZE_TYPE M, SIZE_TYPE K, uint interpretation, bool isSigned>
struct Product {
    _Static_assert(sizeof(OutT) <= 4 && !(IsInteger<OutT>::value && sizeof(OutT) == 2),
                   "the result of SPIR-V's product of a matrix and a vector has floats of 16 or 32 bits or integers of 32 bits");

    using Result = Vector<OutT, M>;
    static const uint operands = (isSigned ? CooperativeMatrixOperandsMatrixBSignedComponentsKHR : 0) |
                                 (IsSignedInteger<OutT>::value ? CooperativeMatrixOperandsMatrixResultSignedComponentsKHR : 0);
    static const uint matrix = Interpretation<MatrixC>::value;

    template <uint layout, bool transpose, typename V>
    static Result At(MatrixPlace place, V input)
    {
        return Multiply<Result>(input, interpretation, WordsOf(place.buffer, 0), place.offset, matrix, M, K, layout, transpose, place.stride,
                                operands);
    }

    template <typename V>
    static Result Of(MatrixPlace place, V input)
    {
        if (place.layout == MatrixLayout::MulOptimal)
            return At<CooperativeVectorMatrixLayoutInferencingOptimalNV, false>(place, input);
        if (place.layout == MatrixLayout::MulOptimalTranspose)
            return At<CooperativeVectorMatrixLayoutInferencingOptimalNV, true>(place, input);
        if (place.layout == MatrixLayout::OuterProductOptimal)
            return At<CooperativeVectorMatrixLayoutTrainingOptimalNV, false>(place, input);
        if (place.layout == MatrixLayout::OuterProductOptimalTranspose)
            return At<CooperativeVectorMatrixLayoutTrainingOptimalNV, true>(place, input);
        if (place.layout == MatrixLayout::ColMajor)
            return At<CooperativeVectorMatrixLayoutColumnMajorNV, false>(place, input);
        return At<CooperativeVectorMatrixLayoutRowMajorNV, false>(place, input);
    }

    template <uint layout, bool transpose, typename V>
    static Result AtWithBias(MatrixPlace place, V input, ByteAddressBuffer bias, uint offset)
    {
        return MultiplyAdd<Result>(input, interpretation, WordsOf(place.buffer, 0), place.offset, matrix, WordsOf(bias, 0), offset,
            Interpretation<ComponentOf<OutT>::value>::value, M, K, layout, transpose, place.stride, operands);
    }

    template <typename V>
    static Result WithBias(MatrixPlace place, V input, ByteAddressBuffer bias, uint offset)
    {
        if (place.layout == MatrixLayout::MulOptimal)
            return AtWithBias<CooperativeVectorMatrixLayoutInferencingOptimalNV, false>(place, input, bias, offset);
        if (place.layout == MatrixLayout::MulOptimalTranspose)
            return AtWithBias<CooperativeVectorMatrixLayoutInferencingOptimalNV, true>(place, input, bias, offset);
        if (place.layout == MatrixLayout::OuterProductOptimal)
            return AtWithBias<CooperativeVectorMatrixLayoutTrainingOptimalNV, false>(place, input, bias, offset);
        if (place.layout == MatrixLayout::OuterProductOptimalTranspose)
            return AtWithBias<CooperativeVectorMatrixLayoutTrainingOptimalNV, true>(place, input, bias, offset);
        if (place.layout == MatrixLayout::ColMajor)
            return AtWithBias<CooperativeVectorMatrixLayoutColumnMajorNV, false>(place, input, bias, offset);
        return AtWithBias<CooperativeVectorMatrixLayoutRowMajorNV, false>(place, input, bias, offset);
    }
};

// A bias with the type of the result is an operand of the instruction; other biases are converted and added afterwards.
template <bool isOperand>
struct BiasInMemory {
    template <typename P, typename OutT, ComponentEnum BiasC, SIZE_TYPE M, typename V>
    static vector<OutT, M> Of(MatrixPlace place, V input, ByteAddressBuffer bias, uint offset)
    {
        return ToHlsl<OutT, M>(P::Of(place, input)) + LoadVector<OutT, BiasC, M>(bias, offset);
    }
};

template <>
struct BiasInMemory<true> {
    template <typename P, typename OutT, ComponentEnum BiasC, SIZE_TYPE M, typename V>
    static vector<OutT, M> Of(MatrixPlace place, V input, ByteAddressBuffer bias, uint offset)
    {
        return ToHlsl<OutT, M>(P::WithBias(place, input, bias, offset));
    }
};

// Integers are added separately.
template <typename T, bool isInteger>
struct Sum {
    template <int N>
    static void Of(RWByteAddressBuffer to, uint offset, vector<T, N> value)
    {
        [unroll]
        for (uint index = 0; index < N; ++index)
            Stored<ComponentOf<T>::value>::Add(to, offset + index * sizeof(T), (typename HeldType<T>::type)value[index]);
    }
};

template <typename T>
struct Sum<T, false> {
    template <int N>
    static void Of(RWByteAddressBuffer to, uint offset, vector<T, N> value)
    {
        ReduceSumAccumulate(WordsOf(to, 0), offset, FromHlsl(value));
    }
};

struct Vectors {
    template <ComponentEnum C, typename T>
    static void CheckOuterProduct()
    {
        _Static_assert(C == ComponentType::F16 || C == ComponentType::F32, "SPIR-V accumulates outer products in matrices of F16 and F32");
        _Static_assert(sizeof(T) == 2, "SPIR-V takes outer products of vectors of half, which needs -enable-16bit-types; convert the vectors, "
                                       "or define DX_LINALG_PORTABLE_VECTOR");
    }

    // For an HLSL vector, converted to components of InC.
    template <typename OutT, ComponentEnum MatrixC, ComponentEnum InC, SIZE_TYPE M, SIZE_TYPE K, typename T>
    static vector<OutT, M> Multiply(MatrixPlace place, vector<T, K> input)
    {
        using P = Product<OutT, MatrixC, M, K, Interpretation<InC>::value, IsSignedInteger<T>::value>;
        return ToHlsl<OutT, M>(P::Of(place, FromHlsl(input)));
    }

    template <typename OutT, ComponentEnum MatrixC, ComponentEnum InC, SIZE_TYPE M, SIZE_TYPE K, typename T>
    static vector<OutT, M> MultiplyAdd(MatrixPlace place, vector<T, K> input, vector<OutT, M> bias)
    {
        return Multiply<OutT, MatrixC, InC, M, K>(place, input) + bias;
    }

    template <typename OutT, ComponentEnum MatrixC, ComponentEnum InC, SIZE_TYPE M, SIZE_TYPE K, ComponentEnum BiasC, typename T>
    static vector<OutT, M> MultiplyAddFrom(MatrixPlace place, vector<T, K> input, ByteAddressBuffer bias, uint offset)
    {
        using P = Product<OutT, MatrixC, M, K, Interpretation<InC>::value, IsSignedInteger<T>::value>;
        return BiasInMemory<BiasC == ComponentOf<OutT>::value>::template Of<P, OutT, BiasC, M>(place, FromHlsl(input), bias, offset);
    }

    // For a vector whose scalars contain components of InC.
    template <typename OutT, ComponentEnum MatrixC, ComponentEnum InC, SIZE_TYPE M, SIZE_TYPE K, typename T, int N>
    static vector<OutT, M> MultiplyInterpreted(MatrixPlace place, vector<T, N> input)
    {
        using In = InputOf<InC, ScalarFor<InC>::isNative>;
        using P = Product<OutT, MatrixC, M, K, In::interpretation, !Number<InC>::isFloat && Number<InC>::isSigned>;
        return ToHlsl<OutT, M>(P::Of(place, In::template Of<K>(input)));
    }

    template <typename OutT, ComponentEnum MatrixC, ComponentEnum InC, SIZE_TYPE M, SIZE_TYPE K, typename T, int N>
    static vector<OutT, M> MultiplyAddInterpreted(MatrixPlace place, vector<T, N> input, vector<OutT, M> bias)
    {
        return MultiplyInterpreted<OutT, MatrixC, InC, M, K>(place, input) + bias;
    }

    template <typename OutT, ComponentEnum MatrixC, ComponentEnum InC, SIZE_TYPE M, SIZE_TYPE K, ComponentEnum BiasC, typename T, int N>
    static vector<OutT, M> MultiplyAddInterpretedFrom(MatrixPlace place, vector<T, N> input, ByteAddressBuffer bias, uint offset)
    {
        using In = InputOf<InC, ScalarFor<InC>::isNative>;
        using P = Product<OutT, MatrixC, M, K, In::interpretation, !Number<InC>::isFloat && Number<InC>::isSigned>;
        return BiasInMemory<BiasC == ComponentOf<OutT>::value>::template Of<P, OutT, BiasC, M>(
            place, In::template Of<K>(input), bias, offset);
    }

    template <ComponentEnum C, int M, int N>
    static void AccumulateOuterProduct(
        RWByteAddressBuffer to, uint offset, vector<typename Number<C>::Held, M> left, vector<typename Number<C>::Held, N> right)
    {
        OuterProductAccumulate(WordsOf(to, 0), offset, Halves(left), Halves(right), CooperativeVectorMatrixLayoutTrainingOptimalNV,
            Interpretation<C>::value);
    }

    template <int N>
    static Vector<typename SpirvNumber<ComponentType::F16>::type, N> Halves(vector<float, N> from)
    {
        return FromHeld<ComponentType::F16>(from);
    }

    template <typename T, int N>
    static void Accumulate(RWByteAddressBuffer to, uint offset, vector<T, N> value)
    {
        Sum<T, IsInteger<T>::value>::Of(to, offset, value);
    }
};

} // namespace cooperative
} // namespace linalg_detail
} // namespace linalg
} // namespace dx
