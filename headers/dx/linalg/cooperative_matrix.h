// The wave and thread group matrices of dx/linalg.h, implemented with SPV_KHR_cooperative_matrix. Conversions to another use, coordinates of
// elements, functions built from these, and thread group matrices also need SPV_NV_cooperative_matrix2.

#pragma once

#if __SPIRV_MAJOR_VERSION__ == 1 && __SPIRV_MINOR_VERSION__ < 3
#error "matrices of dx/linalg.h need SPIR-V 1.3: compile for Vulkan 1.1 or later"
#endif

#include "dx/linalg/memory.h"
#include "dx/linalg/spirv_numbers.h"

#include <khr/SPV_KHR_cooperative_matrix.h>
#include <nv/SPV_NV_cooperative_matrix2.h>

namespace dx {
namespace linalg {
namespace linalg_detail {
namespace cooperative {

// A matrix in a buffer of words that other invocations may have written, or may read after a barrier.
template <typename Matrix>
SPV_CAPABILITY_CooperativeMatrixKHR [[vk::ext_instruction(/* OpCooperativeMatrixLoadKHR */ 4457)]]
Matrix LoadFrom(WordPointer from, uint layout, uint stride, [[vk::ext_literal]] uint access = MemoryAccessNonPrivatePointer);

template <typename Matrix>
SPV_CAPABILITY_CooperativeMatrixKHR [[vk::ext_instruction(/* OpCooperativeMatrixStoreKHR */ 4458)]]
void StoreTo(WordPointer to, Matrix matrix, uint layout, uint stride, [[vk::ext_literal]] uint access = MemoryAccessNonPrivatePointer);

template <typename Matrix, typename Component>
[[vk::ext_instruction(/* OpCompositeConstruct */ 80)]]
Matrix Construct(Component component);

template <typename Matrix>
[[vk::ext_instruction(/* OpIAdd */ 128)]]
Matrix AddIntegers(Matrix a, Matrix b);

// The SPIR-V scope of a matrix.
template <MatrixScopeEnum Scope>
struct ScopeOf {
    static const uint value = /* Subgroup */ 3;
};

template <>
struct ScopeOf<MatrixScope::ThreadGroup> {
    static const uint value = /* Workgroup */ 2;
};

template <ComponentEnum C, SIZE_TYPE M, SIZE_TYPE N, MatrixUseEnum Use, MatrixScopeEnum Scope>
struct TypeOf {
    using type = CooperativeMatrixKHR<typename SpirvNumber<C>::type, ScopeOf<Scope>::value, M, N, (uint)Use>;
};

// Loads and stores at a position in a groupshared array of T. The stride of the SPIR-V instructions is in elements of the pointee type, and
// their layout operand must be a constant.
template <typename T, bool isLong>
struct SharedPlaceOf {
    static const uint bytes = sizeof(T);

    template <typename Matrix, SIZE_TYPE Size>
    static Matrix Load(groupshared T from[Size], uint start, uint layout, uint stride)
    {
        if (layout == MatrixLayout::ColMajor)
            return CooperativeMatrixLoadKHR<Matrix>(from[start], CooperativeMatrixLayoutColumnMajorKHR, stride, MemoryAccessNonPrivatePointer);
        return CooperativeMatrixLoadKHR<Matrix>(from[start], CooperativeMatrixLayoutRowMajorKHR, stride, MemoryAccessNonPrivatePointer);
    }

    template <typename Matrix, SIZE_TYPE Size>
    static void Store(groupshared T to[Size], uint start, Matrix matrix, uint layout, uint stride)
    {
        if (layout == MatrixLayout::ColMajor)
            CooperativeMatrixStoreKHR(to[start], matrix, CooperativeMatrixLayoutColumnMajorKHR, stride, MemoryAccessNonPrivatePointer);
        else
            CooperativeMatrixStoreKHR(to[start], matrix, CooperativeMatrixLayoutRowMajorKHR, stride, MemoryAccessNonPrivatePointer);
    }
};

// A vector of more than four components is an array in SPIR-V, so the pointer points to a component.
template <typename T>
struct SharedPlaceOf<T, true> {
    static const uint perElement = Scalars<T>::perElement;
    static const uint bytes = sizeof(T) / perElement;

    template <typename Matrix, SIZE_TYPE Size>
    static Matrix Load(groupshared T from[Size], uint start, uint layout, uint stride)
    {
        const uint at = start / perElement;
        const uint component = start % perElement;
        if (layout == MatrixLayout::ColMajor)
            return CooperativeMatrixLoadKHR<Matrix>(
                from[at][component], CooperativeMatrixLayoutColumnMajorKHR, stride, MemoryAccessNonPrivatePointer);
        return CooperativeMatrixLoadKHR<Matrix>(
            from[at][component], CooperativeMatrixLayoutRowMajorKHR, stride, MemoryAccessNonPrivatePointer);
    }

    template <typename Matrix, SIZE_TYPE Size>
    static void Store(groupshared T to[Size], uint start, Matrix matrix, uint layout, uint stride)
    {
        const uint at = start / perElement;
        const uint component = start % perElement;
        if (layout == MatrixLayout::ColMajor)
            CooperativeMatrixStoreKHR(
                to[at][component], matrix, CooperativeMatrixLayoutColumnMajorKHR, stride, MemoryAccessNonPrivatePointer);
        else
            CooperativeMatrixStoreKHR(
                to[at][component], matrix, CooperativeMatrixLayoutRowMajorKHR, stride, MemoryAccessNonPrivatePointer);
    }
};

template <typename T>
struct SharedPlace : SharedPlaceOf<T, (Scalars<T>::perElement > 4)> {
    _Static_assert(
        Scalars<T>::perElement != 3, "SPIR-V has no loads and stores of a matrix in a groupshared array of vectors of three components");
};

// The largest number up to which the type represents every integer.
template <ComponentEnum C>
struct Integers {
    static const uint ofFloat8 = C == ComponentType::F8_E5M2 ? 8 : 16;
    static const uint ofFloat16 = C == ComponentType::BFloat16 ? 256 : 2048;
    static const uint ofFloat = Number<C>::bits == 8 ? ofFloat8 : (Number<C>::bits == 16 ? ofFloat16 : 0x1000000);
    static const uint most = Number<C>::isFloat ? ofFloat : (Number<C>::bits == 8 ? 127 : 32767);
};

// Functions for OpCooperativeMatrixPerElementOpNV. The matrix of row numbers has the type of the original matrix, so that each invocation has the
// same elements of both.
template <ComponentEnum C>
struct PerElement {
    using type = typename SpirvNumber<C>::type;
    static type FromUint(uint value) { return Scalar<C>::From((typename Number<C>::Held)value); }
    static type Row(uint row, uint column, type element) { return FromUint(row); }
    static type Column(uint row, uint column, type element) { return FromUint(column); }
    static type Identity(uint row, uint column, type element) { return FromUint(row == column ? 1 : 0); }
};

// Prepares a value for the conversion to an integer, because SPIR-V only defines it for values in range: integers are saturated.
template <ComponentEnum From, ComponentEnum To>
struct Fit {
    using Held = typename Number<From>::Held;
    static Held Of(Held value) { return (Held)Converted<To>::Of(value); }
};

// `high` is the largest float in range; the difference to the largest integer is added after the conversion. There are no branches, because an
// invocation may have elements outside the matrix, which have arbitrary values.
#define DX_LINALG_FIT(from, to, low, high, tooLarge, rest)                         \
    template <>                                                                    \
    struct Fit<ComponentType::from, ComponentType::to> {                           \
        using Held = typename Number<ComponentType::from>::Held;                   \
        static Held Of(Held value) { return select(value == value, (Held)round(clamp(value, low, high)), (Held)0); } \
        static Held Rest(Held value) { return select(value >= tooLarge, (Held)rest, (Held)0); } \
    };

DX_LINALG_FIT(F32, I8, -128.0f, 127.0f, 0.0f, 0)
DX_LINALG_FIT(F32, U8, 0.0f, 255.0f, 0.0f, 0)
DX_LINALG_FIT(F32, I16, -32768.0f, 32767.0f, 0.0f, 0)
DX_LINALG_FIT(F32, U16, 0.0f, 65535.0f, 0.0f, 0)
DX_LINALG_FIT(F32, I32, -2147483648.0f, 2147483520.0f, 2147483648.0f, 127)
DX_LINALG_FIT(F32, U32, 0.0f, 4294967040.0f, 4294967296.0f, 255)
DX_LINALG_FIT(F64, I8, -128.0L, 127.0L, 0.0L, 0)
DX_LINALG_FIT(F64, U8, 0.0L, 255.0L, 0.0L, 0)
DX_LINALG_FIT(F64, I16, -32768.0L, 32767.0L, 0.0L, 0)
DX_LINALG_FIT(F64, U16, 0.0L, 65535.0L, 0.0L, 0)
DX_LINALG_FIT(F64, I32, -2147483648.0L, 2147483647.0L, 0.0L, 0)
DX_LINALG_FIT(F64, U32, 0.0L, 4294967295.0L, 0.0L, 0)
DX_LINALG_FIT(F64, I64, -9223372036854775808.0L, 9223372036854774784.0L, 9223372036854775808.0L, 1023)
DX_LINALG_FIT(F64, U64, 0.0L, 18446744073709549568.0L, 18446744073709551616.0L, 2047)

#undef DX_LINALG_FIT

// The method of converting the components of a matrix.
template <ComponentEnum From, ComponentEnum To>
struct Way {
    using F = Number<From>;
    using T = Number<To>;

    static const uint plain = 0;
    static const uint fitted = 1;
    static const uint fittedWithRest = 2;
    // These take two steps.
    static const uint overFloat = 3;
    static const uint overDouble = 4;
    static const uint overUnsigned = 5;

    static const bool isTinyFloat = T::isFloat && (T::bits == 8 || To == ComponentType::BFloat16);
    static const uint toFloat = F::isFloat || !isTinyFloat ? plain : overFloat;
    static const bool hasRest = T::bits == 64 || (T::bits == 32 && F::bits == 32);
    static const uint ofFloat = F::bits < 32 ? overFloat : (F::bits == 32 && T::bits == 64 ? overDouble : (hasRest ? fittedWithRest : fitted));
    static const bool isWider = !F::isSigned && T::isSigned && F::bits < T::bits;
    static const bool fits = F::isSigned == T::isSigned && F::bits <= T::bits;
    static const uint ofInteger = isWider ? overUnsigned : (fits ? plain : fitted);
    static const uint value = T::isFloat ? toFloat : (F::isFloat ? ofFloat : ofInteger);

    // OpBitcast does not change the use.
    static const bool changesUse = From != To && !(!F::isFloat && !T::isFloat && F::bits == T::bits) && value != overUnsigned;
};

template <uint bits>
struct UnsignedOf {
    static const ComponentEnum value = bits == 16 ? ComponentType::U16 : (bits == 32 ? ComponentType::U32 : ComponentType::U64);
};

template <ComponentEnum C, SIZE_TYPE M, SIZE_TYPE N, MatrixUseEnum Use, MatrixScopeEnum Scope>
struct CooperativeMatrix;

// Converts the components from `From` to `To`, and the use as well if the method (`way`) allows it.
template <ComponentEnum From, ComponentEnum To, uint way>
struct Components {
    template <MatrixUseEnum ToUse, SIZE_TYPE M, SIZE_TYPE N, MatrixUseEnum Use, MatrixScopeEnum Scope>
    static CooperativeMatrix<To, M, N, ToUse, Scope> Of(CooperativeMatrix<From, M, N, Use, Scope> source)
    {
        CooperativeMatrix<To, M, N, ToUse, Scope> result;
        result.matrix = Conversion<From, To>::template Of<typename TypeOf<To, M, N, ToUse, Scope>::type>(source.matrix);
        return result;
    }
};

template <ComponentEnum From, ComponentEnum To>
struct Components<From, To, 1> {
    template <MatrixUseEnum ToUse, SIZE_TYPE M, SIZE_TYPE N, MatrixUseEnum Use, MatrixScopeEnum Scope>
    static CooperativeMatrix<To, M, N, ToUse, Scope> Of(CooperativeMatrix<From, M, N, Use, Scope> source)
    {
        for (uint index = 0; index < source.Length(); ++index)
            source.SetHeld(index, Fit<From, To>::Of(source.GetHeld(index)));
        return Components<From, To, 0>::template Of<ToUse>(source);
    }
};

template <ComponentEnum From, ComponentEnum To>
struct Components<From, To, 2> {
    template <MatrixUseEnum ToUse, SIZE_TYPE M, SIZE_TYPE N, MatrixUseEnum Use, MatrixScopeEnum Scope>
    static CooperativeMatrix<To, M, N, ToUse, Scope> Of(CooperativeMatrix<From, M, N, Use, Scope> source)
    {
        CooperativeMatrix<From, M, N, Use, Scope> rest = source;
        for (uint index = 0; index < source.Length(); ++index) {
            const typename Number<From>::Held value = source.GetHeld(index);
            source.SetHeld(index, Fit<From, To>::Of(value));
            rest.SetHeld(index, Fit<From, To>::Rest(value));
        }
        CooperativeMatrix<To, M, N, ToUse, Scope> result = Components<From, To, 0>::template Of<ToUse>(source);
        result.matrix = AddIntegers(result.matrix, Components<From, To, 0>::template Of<ToUse>(rest).matrix);
        return result;
    }
};

template <ComponentEnum From, ComponentEnum Middle, ComponentEnum To>
struct TwoSteps {
    template <MatrixUseEnum ToUse, SIZE_TYPE M, SIZE_TYPE N, MatrixUseEnum Use, MatrixScopeEnum Scope>
    static CooperativeMatrix<To, M, N, ToUse, Scope> Of(CooperativeMatrix<From, M, N, Use, Scope> source)
    {
        return Components<Middle, To, Way<Middle, To>::value>::template Of<ToUse>(
            Components<From, Middle, Way<From, Middle>::value>::template Of<Use>(source));
    }
};

template <ComponentEnum From, ComponentEnum To>
struct Components<From, To, 3> : TwoSteps<From, ComponentType::F32, To> {};

template <ComponentEnum From, ComponentEnum To>
struct Components<From, To, 4> : TwoSteps<From, ComponentType::F64, To> {};

template <ComponentEnum From, ComponentEnum To>
struct Components<From, To, 5> {
    // The unsigned integer has the bits of the result, and the source has no sign to lose.
    template <MatrixUseEnum ToUse, SIZE_TYPE M, SIZE_TYPE N, MatrixUseEnum Use, MatrixScopeEnum Scope>
    static CooperativeMatrix<To, M, N, ToUse, Scope> Of(CooperativeMatrix<From, M, N, Use, Scope> source)
    {
        return Components<UnsignedOf<Number<To>::bits>::value, To, 0>::template Of<ToUse>(
            Components<From, UnsignedOf<Number<To>::bits>::value, 0>::template Of<Use>(source));
    }
};

// The same components with another use.
template <MatrixUseEnum Use, MatrixUseEnum ToUse, bool Transpose>
struct Uses {
    _Static_assert(
        Use == MatrixUse::Accumulator && !Transpose,
        "SPIR-V converts matrices of the use Accumulator to A and B, and transposes them to B, and has no other such conversion; "
        "store the matrix and load it, or define DX_LINALG_PORTABLE_MATRIX");

    template <ComponentEnum C, SIZE_TYPE M, SIZE_TYPE N, MatrixScopeEnum Scope>
    static CooperativeMatrix<C, Shape<M, N, Transpose>::rows, Shape<M, N, Transpose>::columns, ToUse, Scope> Of(
        CooperativeMatrix<C, M, N, Use, Scope> source)
    {
        using Result = CooperativeMatrix<C, Shape<M, N, Transpose>::rows, Shape<M, N, Transpose>::columns, ToUse, Scope>;
        Result result;
        result.matrix = CooperativeMatrixConvertUseNV<typename Result::SpirvMatrix>(source.matrix);
        return result;
    }
};

template <MatrixUseEnum Use>
struct Uses<Use, Use, false> {
    template <ComponentEnum C, SIZE_TYPE M, SIZE_TYPE N, MatrixScopeEnum Scope>
    static CooperativeMatrix<C, M, N, Use, Scope> Of(CooperativeMatrix<C, M, N, Use, Scope> source)
    {
        return source;
    }
};

template <>
struct Uses<MatrixUse::Accumulator, MatrixUse::B, true> {
    template <ComponentEnum C, SIZE_TYPE M, SIZE_TYPE N, MatrixScopeEnum Scope>
    static CooperativeMatrix<C, N, M, MatrixUse::B, Scope> Of(CooperativeMatrix<C, M, N, MatrixUse::Accumulator, Scope> source)
    {
        CooperativeMatrix<C, N, M, MatrixUse::B, Scope> result;
        result.matrix = CooperativeMatrixTransposeNV<typename TypeOf<C, N, M, MatrixUse::B, Scope>::type>(source.matrix);
        return result;
    }
};

// Multiplies by the identity matrix, which is exact.
template <MatrixUseEnum Use>
struct UsesByProduct {
    template <ComponentEnum C, SIZE_TYPE M, SIZE_TYPE N, MatrixScopeEnum Scope>
    static CooperativeMatrix<C, M, N, MatrixUse::Accumulator, Scope> Of(CooperativeMatrix<C, M, N, Use, Scope> source)
    {
        CooperativeMatrix<C, M, N, MatrixUse::Accumulator, Scope> result =
            CooperativeMatrix<C, M, N, MatrixUse::Accumulator, Scope>::Splat((typename Number<C>::Held)0);
        result.Accumulate(source);
        return result;
    }
};

template <>
struct Uses<MatrixUse::A, MatrixUse::Accumulator, false> : UsesByProduct<MatrixUse::A> {};

template <>
struct Uses<MatrixUse::B, MatrixUse::Accumulator, false> : UsesByProduct<MatrixUse::B> {};

// Converts components and use in one step where SPIR-V can, because a device may not support the intermediate type.
template <bool isOneStep>
struct Casting {
    template <ComponentEnum To, MatrixUseEnum ToUse, bool Transpose, ComponentEnum C, SIZE_TYPE M, SIZE_TYPE N, MatrixUseEnum Use,
        MatrixScopeEnum Scope>
    static CooperativeMatrix<To, Shape<M, N, Transpose>::rows, Shape<M, N, Transpose>::columns, ToUse, Scope> Of(
        CooperativeMatrix<C, M, N, Use, Scope> source)
    {
        return Uses<Use, ToUse, Transpose>::Of(Components<C, To, Way<C, To>::value>::template Of<Use>(source));
    }
};

template <>
struct Casting<true> {
    template <ComponentEnum To, MatrixUseEnum ToUse, bool Transpose, ComponentEnum C, SIZE_TYPE M, SIZE_TYPE N, MatrixUseEnum Use,
        MatrixScopeEnum Scope>
    static CooperativeMatrix<To, M, N, ToUse, Scope> Of(CooperativeMatrix<C, M, N, Use, Scope> source)
    {
        return Components<C, To, Way<C, To>::value>::template Of<ToUse>(source);
    }
};

// The mask of the matrices of a product whose components are signed integers.
template <ComponentEnum A, ComponentEnum B, ComponentEnum C>
struct Operands {
    static const uint ofA = !Number<A>::isFloat && Number<A>::isSigned ? CooperativeMatrixOperandsMatrixASignedComponentsKHR : 0;
    static const uint ofB = !Number<B>::isFloat && Number<B>::isSigned ? CooperativeMatrixOperandsMatrixBSignedComponentsKHR : 0;
    static const uint ofC = !Number<C>::isFloat && Number<C>::isSigned ? CooperativeMatrixOperandsMatrixCSignedComponentsKHR |
                                                                             CooperativeMatrixOperandsMatrixResultSignedComponentsKHR
                                                                       : 0;
    static const uint value = ofA | ofB | ofC;
};

template <ComponentEnum C, SIZE_TYPE M, SIZE_TYPE N, MatrixUseEnum Use, MatrixScopeEnum Scope>
struct CooperativeMatrix {
    using Held = typename Number<C>::Held;
    using ElementType = typename ScalarFor<C>::type;
    using Component = typename SpirvNumber<C>::type;
    using SpirvMatrix = typename TypeOf<C, M, N, Use, Scope>::type;
    using ElementPointer = ComponentPointer<Component>;
    static const uint elementBytes = Number<C>::bits / 8;

    SpirvMatrix matrix;

    static CooperativeMatrix Splat(Held value)
    {
        CooperativeMatrix result;
        result.matrix = Construct<SpirvMatrix>(Scalar<C>::From(value));
        return result;
    }

    static CooperativeMatrix Load(WordPointer from, uint stride, MatrixLayoutEnum layout)
    {
        CooperativeMatrix result;
        if (layout == MatrixLayout::ColMajor)
            result.matrix = LoadFrom<SpirvMatrix>(from, CooperativeMatrixLayoutColumnMajorKHR, stride / 4);
        else
            result.matrix = LoadFrom<SpirvMatrix>(from, CooperativeMatrixLayoutRowMajorKHR, stride / 4);
        return result;
    }

    static CooperativeMatrix Load(ByteAddressBuffer from, uint start, uint stride, MatrixLayoutEnum layout)
    {
        return Load(WordOf(from, 0, start / 4), stride, layout);
    }

    static CooperativeMatrix Load(RWByteAddressBuffer from, uint start, uint stride, MatrixLayoutEnum layout)
    {
        return Load(WordOf(from, 0, start / 4), stride, layout);
    }

    template <typename T, SIZE_TYPE Size>
    static CooperativeMatrix LoadShared(groupshared T from[Size], uint start, uint stride, MatrixLayoutEnum layout)
    {
        const uint unit = SharedPlace<T>::bytes;
        CooperativeMatrix result;
        result.matrix = SharedPlace<T>::template Load<SpirvMatrix>(from, start * elementBytes / unit, layout, stride * elementBytes / unit);
        return result;
    }

    void Store(RWByteAddressBuffer to, uint start, uint stride, MatrixLayoutEnum layout)
    {
        if (layout == MatrixLayout::ColMajor)
            StoreTo(WordOf(to, 0, start / 4), matrix, CooperativeMatrixLayoutColumnMajorKHR, stride / 4);
        else
            StoreTo(WordOf(to, 0, start / 4), matrix, CooperativeMatrixLayoutRowMajorKHR, stride / 4);
    }

    template <typename T, SIZE_TYPE Size>
    void StoreShared(groupshared T to[Size], uint start, uint stride, MatrixLayoutEnum layout)
    {
        const uint unit = SharedPlace<T>::bytes;
        SharedPlace<T>::Store(to, start * elementBytes / unit, matrix, layout, stride * elementBytes / unit);
    }

    uint Length() { return CooperativeMatrixLengthKHR(vk::ext_type_operand<SpirvMatrix>()); }

    // Elements with the same index in matrices of the same type have the same coordinates.
    Component GetComponent(uint index) { return LoadAt<Component>(PlaceOf<ElementPointer>(matrix, index)); }
    Held GetHeld(uint index) { return Scalar<C>::To(GetComponent(index)); }
    void SetHeld(uint index, Held value) { StoreAt(PlaceOf<ElementPointer>(matrix, index), Scalar<C>::From(value)); }

    ElementType Get(uint index)
    {
        ElementType value = (ElementType)0;
        if (index < Length())
            value = LoadAt<ElementType>(PlaceOf<ElementPointer>(matrix, index));
        return value;
    }

    void Set(uint index, ElementType value)
    {
        if (index < Length())
            StoreAt(PlaceOf<ElementPointer>(matrix, index), value);
    }

    uint2 Coordinate(uint index)
    {
        _Static_assert(M - 1 <= Integers<C>::most && N - 1 <= Integers<C>::most, "the component type of the matrix cannot count its rows or columns");
        CooperativeMatrix rows;
        rows.matrix = CooperativeMatrixPerElementOpNV(matrix, PerElement<C>::Row);
        CooperativeMatrix columns;
        columns.matrix = CooperativeMatrixPerElementOpNV(matrix, PerElement<C>::Column);
        uint2 coordinate = 0xffffffffu.xx;
        if (index < Length())
            coordinate = uint2((uint)rows.GetHeld(index), (uint)columns.GetHeld(index));
        return coordinate;
    }

    // True if the elements of this invocation must be added to memory.
    static bool Writes() { return true; }

    template <ComponentEnum ToC, MatrixUseEnum ToUse, bool Transpose>
    CooperativeMatrix<ToC, Shape<M, N, Transpose>::rows, Shape<M, N, Transpose>::columns, ToUse, Scope> Cast()
    {
        const bool isOneStep = Use == MatrixUse::Accumulator && Use != ToUse && !Transpose && Way<C, ToC>::changesUse;
        return Casting<isOneStep>::template Of<ToC, ToUse, Transpose>(this);
    }

    template <ComponentEnum AC, ComponentEnum BC, SIZE_TYPE K>
    void MultiplyAccumulate(CooperativeMatrix<AC, M, K, MatrixUse::A, Scope> a, CooperativeMatrix<BC, K, N, MatrixUse::B, Scope> b)
    {
        matrix = CooperativeMatrixMulAddKHR(a.matrix, b.matrix, matrix, Operands<AC, BC, C>::value);
    }

    // SPIR-V only adds matrices with the same use, but the operands of a product have the other uses.
    template <ComponentEnum OtherC>
    void Accumulate(CooperativeMatrix<OtherC, M, N, MatrixUse::A, Scope> a)
    {
        MultiplyAccumulate(a, CooperativeMatrix<OtherC, N, N, MatrixUse::B, Scope>::Identity());
    }

    template <ComponentEnum OtherC>
    void Accumulate(CooperativeMatrix<OtherC, M, N, MatrixUse::B, Scope> b)
    {
        MultiplyAccumulate(CooperativeMatrix<OtherC, M, M, MatrixUse::A, Scope>::Identity(), b);
    }

    static CooperativeMatrix Identity()
    {
        CooperativeMatrix result = Splat((Held)0);
        result.matrix = CooperativeMatrixPerElementOpNV(result.matrix, PerElement<C>::Identity);
        return result;
    }
};

} // namespace cooperative
} // namespace linalg_detail
} // namespace linalg
} // namespace dx
