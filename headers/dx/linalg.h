// Linear algebra of Shader Model 6.10: matrices that the invocations of a wave or of a thread group hold together, and products of a matrix in
// memory with vectors of one invocation.
// https://github.com/microsoft/hlsl-specs/blob/main/proposals/0035-linalg-matrix.md
//
// Matrices of a wave and of a thread group are those of SPV_KHR_cooperative_matrix, products with vectors those of SPV_NV_cooperative_vector. For
// devices that lack these, DX_LINALG_PORTABLE_MATRIX and DX_LINALG_PORTABLE_VECTOR, if they are defined, or DX_LINALG_PORTABLE for both, choose
// HLSL that any device runs. docs/linear-algebra.md of the compiler has what each function becomes.

#pragma once

#include <enable_if>
#include <type_traits>

#include "dx/linalg/memory.h"
#include "dx/linalg/numbers.h"

#ifdef DX_LINALG_PORTABLE
#ifndef DX_LINALG_PORTABLE_MATRIX
#define DX_LINALG_PORTABLE_MATRIX
#endif
#ifndef DX_LINALG_PORTABLE_VECTOR
#define DX_LINALG_PORTABLE_VECTOR
#endif
#endif

#ifdef DX_LINALG_PORTABLE_MATRIX
#include "dx/linalg/portable_matrix.h"
#else
#include "dx/linalg/cooperative_matrix.h"
#endif

#ifdef DX_LINALG_PORTABLE_VECTOR
#include "dx/linalg/portable_vector.h"
#else
#include "dx/linalg/cooperative_vector.h"
#endif

namespace dx {
namespace linalg {
namespace __detail {

#ifdef DX_LINALG_PORTABLE_MATRIX
template <ComponentEnum C, SIZE_TYPE M, SIZE_TYPE N, MatrixUseEnum Use, MatrixScopeEnum Scope>
using CooperativeMatrix = portable::CooperativeMatrix<C, M, N, Use, Scope>;
#else
template <ComponentEnum C, SIZE_TYPE M, SIZE_TYPE N, MatrixUseEnum Use, MatrixScopeEnum Scope>
using CooperativeMatrix = cooperative::CooperativeMatrix<C, M, N, Use, Scope>;
#endif

#ifdef DX_LINALG_PORTABLE_VECTOR
using Vectors = portable::Vectors;
#else
using Vectors = cooperative::Vectors;
#endif

// What a matrix of one invocation is: A matrices stay in memory, accumulators are products that have not been computed.
template <ComponentEnum C, SIZE_TYPE M, SIZE_TYPE N, MatrixUseEnum Use>
struct ThreadMatrix {};

template <ComponentEnum C, SIZE_TYPE M, SIZE_TYPE N>
struct ThreadMatrix<C, M, N, MatrixUse::A> {
    MatrixPlace place;
};

template <ComponentEnum C, SIZE_TYPE M, SIZE_TYPE N>
struct ThreadMatrix<C, M, N, MatrixUse::Accumulator> {
    vector<typename Number<C>::Held, M> left;
    vector<typename Number<C>::Held, N> right;
};

} // namespace __detail

// M and N of a vector in memory.
template <ComponentEnum ElementType, uint DimA>
struct VectorRef {
    ByteAddressBuffer Buf;
    uint Offset;
};

// A vector whose scalars are, or hold, components of the type DT.
template <typename T, int N, ComponentEnum DT>
struct InterpretedVector {
    vector<T, N> Data;
    static const ComponentEnum Interpretation = DT;
    static const SIZE_TYPE Size = __detail::ComponentTypeTraits<DT>::ElementsPerScalar * N;
};

template <ComponentEnum DT, typename T, int N>
InterpretedVector<T, N, DT> MakeInterpretedVector(vector<T, N> Vec)
{
    InterpretedVector<T, N, DT> Result = { Vec };
    return Result;
}

template <ComponentEnum DestTy, ComponentEnum OriginTy, typename T, int N>
typename hlsl::enable_if<DestTy != OriginTy, InterpretedVector<typename __detail::ComponentTypeTraits<DestTy>::Type,
                                                 __detail::DstN<DestTy, OriginTy, N>::Value, DestTy> >::type
Convert(vector<T, N> Vec)
{
    return MakeInterpretedVector<DestTy>(__detail::ConvertVector<DestTy, OriginTy>(Vec));
}

template <ComponentEnum DestTy, ComponentEnum OriginTy, typename T, int N>
typename hlsl::enable_if<DestTy == OriginTy, InterpretedVector<T, N, DestTy> >::type Convert(vector<T, N> Vec)
{
    return MakeInterpretedVector<DestTy>(Vec);
}

// A matrix of M rows and N columns that the invocations of a wave or of a thread group hold together.
template <ComponentEnum ComponentTy, SIZE_TYPE M, SIZE_TYPE N, MatrixUseEnum Use, MatrixScopeEnum Scope>
class Matrix {
    using ElementType = typename __detail::ComponentTypeTraits<ComponentTy>::Type;
    static const uint ElementsPerScalar = __detail::ComponentTypeTraits<ComponentTy>::ElementsPerScalar;
    static const bool IsNativeScalar = __detail::ComponentTypeTraits<ComponentTy>::IsNativeScalar;

    using HandleT = __detail::CooperativeMatrix<ComponentTy, M, N, Use, Scope>;
    HandleT __handle;

    template <ComponentEnum NewCompTy, MatrixUseEnum NewUse = Use, bool Transpose = false>
    Matrix<NewCompTy, __detail::DimMN<M, N, Transpose>::M, __detail::DimMN<M, N, Transpose>::N, NewUse, Scope> Cast()
    {
        Matrix<NewCompTy, __detail::DimMN<M, N, Transpose>::M, __detail::DimMN<M, N, Transpose>::N, NewUse, Scope> Result;
        Result.__handle = __handle.template Cast<NewCompTy, NewUse, Transpose>();
        return Result;
    }

    // All elements are the value, which all invocations must agree on.
    template <typename T>
    static typename hlsl::enable_if<hlsl::is_arithmetic<T>::value, Matrix>::type Splat(T Val)
    {
        Matrix Result;
        Result.__handle = HandleT::Splat(__detail::Converted<ComponentTy>::Of((typename __detail::HeldType<T>::type)Val));
        return Result;
    }

    // Offsets and strides in buffers count bytes.
    template <uint Align = 128>
    static Matrix Load(ByteAddressBuffer Res, uint StartOffset, uint Stride, MatrixLayoutEnum Layout)
    {
        Matrix Result;
        Result.__handle = HandleT::Load(Res, StartOffset, Stride, Layout);
        return Result;
    }

    template <uint Align = 128>
    static Matrix Load(RWByteAddressBuffer Res, uint StartOffset, uint Stride, MatrixLayoutEnum Layout)
    {
        Matrix Result;
        Result.__handle = HandleT::Load(Res, StartOffset, Stride, Layout);
        return Result;
    }

    // Of groupshared arrays, elements of the matrix.
    template <typename T, SIZE_TYPE Size>
    static typename hlsl::enable_if<__detail::CanHold<T, ElementType>::value, Matrix>::type Load(
        groupshared T Arr[Size], uint StartIdx, uint Stride, MatrixLayoutEnum Layout)
    {
        Matrix Result;
        Result.__handle = HandleT::LoadShared(Arr, StartIdx, Stride, Layout);
        return Result;
    }

    // How many elements the invocation holds.
    template <ComponentEnum LocalComp = ComponentTy>
    typename hlsl::enable_if<LocalComp == ComponentTy && IsNativeScalar, uint>::type Length()
    {
        return __handle.Length();
    }

    // The row and the column of such an element.
    template <ComponentEnum LocalComp = ComponentTy>
    typename hlsl::enable_if<LocalComp == ComponentTy && IsNativeScalar, uint2>::type GetCoordinate(uint Index)
    {
        return __handle.Coordinate(Index);
    }

    template <ComponentEnum LocalComp = ComponentTy>
    typename hlsl::enable_if<LocalComp == ComponentTy && IsNativeScalar, ElementType>::type Get(uint Index)
    {
        return __handle.Get(Index);
    }

    template <ComponentEnum LocalComp = ComponentTy>
    typename hlsl::enable_if<LocalComp == ComponentTy && IsNativeScalar, void>::type Set(uint Index, ElementType Value)
    {
        __handle.Set(Index, Value);
    }

    template <uint Align = 128>
    void Store(RWByteAddressBuffer Res, uint StartOffset, uint Stride, MatrixLayoutEnum Layout)
    {
        __handle.Store(Res, StartOffset, Stride, Layout);
    }

    template <typename T, SIZE_TYPE Size>
    typename hlsl::enable_if<__detail::CanHold<T, ElementType>::value, void>::type Store(
        groupshared T Arr[Size], uint StartIdx, uint Stride, MatrixLayoutEnum Layout)
    {
        __handle.StoreShared(Arr, StartIdx, Stride, Layout);
    }

    // Adds each element to memory, atomically.
    template <uint Align = 128, MatrixUseEnum UseLocal = Use>
    typename hlsl::enable_if<Use == MatrixUse::Accumulator && UseLocal == Use, void>::type InterlockedAccumulate(
        RWByteAddressBuffer Res, uint StartOffset, uint Stride, MatrixLayoutEnum Layout)
    {
        if (HandleT::Writes()) {
            for (uint Index = 0; Index < __handle.Length(); ++Index) {
                const uint2 Place = __detail::PlaceIn(__handle.Coordinate(Index), Layout);
                const uint Address = StartOffset + Place.x * Stride + Place.y * (__detail::Number<ComponentTy>::bits / 8);
                __detail::Stored<ComponentTy>::Add(Res, Address, __handle.GetHeld(Index));
            }
        }
    }

    template <ComponentEnum TargetCompTy, typename T, SIZE_TYPE Size>
    void AccumulateTo(groupshared T Arr[Size], uint StartIdx, uint Stride, MatrixLayoutEnum Layout)
    {
        if (HandleT::Writes()) {
            for (uint Index = 0; Index < __handle.Length(); ++Index) {
                const uint2 Place = __detail::PlaceIn(__handle.Coordinate(Index), Layout);
                __detail::Shared<TargetCompTy, T>::Add(
                    Arr, StartIdx + Place.x * Stride + Place.y, __detail::Converted<TargetCompTy>::Of(__handle.GetHeld(Index)));
            }
        }
    }

    template <typename T, MatrixUseEnum UseLocal = Use, MatrixScopeEnum ScopeLocal = Scope, SIZE_TYPE Size>
    typename hlsl::enable_if<hlsl::is_arithmetic<typename hlsl::strip_vector_type<T>::type>::value &&
            !__detail::IsInteger<typename hlsl::strip_vector_type<T>::type>::value && Use == MatrixUse::Accumulator && UseLocal == Use &&
            Scope == MatrixScope::Wave && ScopeLocal == Scope,
        void>::type
    InterlockedAccumulate(groupshared T Arr[Size], uint StartIdx, uint Stride, MatrixLayoutEnum Layout)
    {
        AccumulateTo<__detail::TypeTraits<typename hlsl::strip_vector_type<T>::type>::CompType>(Arr, StartIdx, Stride, Layout);
    }

    // Integers hold the bits of components of any type.
    template <ComponentEnum TargetCompTy = ComponentTy, typename T, MatrixUseEnum UseLocal = Use, MatrixScopeEnum ScopeLocal = Scope,
        SIZE_TYPE Size>
    typename hlsl::enable_if<__detail::IsInteger<typename hlsl::strip_vector_type<T>::type>::value && Use == MatrixUse::Accumulator &&
            UseLocal == Use && Scope == MatrixScope::Wave && ScopeLocal == Scope,
        void>::type
    InterlockedAccumulate(groupshared T Arr[Size], uint StartIdx, uint Stride, MatrixLayoutEnum Layout)
    {
        AccumulateTo<TargetCompTy>(Arr, StartIdx, Stride, Layout);
    }

    template <ComponentEnum CompTy, MatrixUseEnum UseLocal = Use>
    typename hlsl::enable_if<Use == MatrixUse::Accumulator && UseLocal == Use, void>::type Accumulate(
        const Matrix<CompTy, M, N, MatrixUse::A, Scope> MatrixA)
    {
        __handle.Accumulate(MatrixA.__handle);
    }

    template <ComponentEnum CompTy, MatrixUseEnum UseLocal = Use>
    typename hlsl::enable_if<Use == MatrixUse::Accumulator && UseLocal == Use, void>::type Accumulate(
        const Matrix<CompTy, M, N, MatrixUse::B, Scope> MatrixB)
    {
        __handle.Accumulate(MatrixB.__handle);
    }

    template <ComponentEnum LHSTy, ComponentEnum RHSTy, SIZE_TYPE K, MatrixUseEnum UseLocal = Use>
    typename hlsl::enable_if<Use == MatrixUse::Accumulator && UseLocal == Use, void>::type MultiplyAccumulate(
        const Matrix<LHSTy, M, K, MatrixUse::A, Scope> MatrixA, const Matrix<RHSTy, K, N, MatrixUse::B, Scope> MatrixB)
    {
        __handle.MultiplyAccumulate(MatrixA.__handle, MatrixB.__handle);
    }
};

// A matrix of one invocation, which is read from memory where it is multiplied.
template <ComponentEnum ComponentTy, SIZE_TYPE M, SIZE_TYPE N, MatrixUseEnum Use>
class Matrix<ComponentTy, M, N, Use, MatrixScope::Thread> {
    using ElementType = typename __detail::ComponentTypeTraits<ComponentTy>::Type;
    using HandleT = __detail::ThreadMatrix<ComponentTy, M, N, Use>;
    HandleT __handle;

    template <MatrixLayoutEnum Layout, uint Align = 128, MatrixUseEnum UseLocal = Use>
    static typename hlsl::enable_if<Use == MatrixUse::A && UseLocal == Use, Matrix>::type Load(
        ByteAddressBuffer Res, uint StartOffset, uint Stride)
    {
        Matrix Result;
        Result.__handle.place.buffer = Res;
        Result.__handle.place.offset = StartOffset;
        Result.__handle.place.stride = Stride;
        Result.__handle.place.layout = Layout;
        return Result;
    }

    // Adds the elements to a matrix of the layout OuterProductOptimal in memory.
    template <uint Align = 128, MatrixUseEnum UseLocal = Use>
    typename hlsl::enable_if<Use == MatrixUse::Accumulator && UseLocal == Use, void>::type InterlockedAccumulate(
        RWByteAddressBuffer Res, uint StartOffset)
    {
        __detail::Vectors::AccumulateOuterProduct<ComponentTy>(Res, StartOffset, __handle.left, __handle.right);
    }
};

// Which use an accumulator has the layout of. SPIR-V does not tell; conversions to both uses are there.
MatrixUseEnum AccumulatorLayout() { return MatrixUse::A; }

template <ComponentEnum OutTy, ComponentEnum ATy, ComponentEnum BTy, SIZE_TYPE M, SIZE_TYPE N, SIZE_TYPE K>
Matrix<OutTy, M, N, MatrixUse::Accumulator, MatrixScope::Wave> Multiply(
    const Matrix<ATy, M, K, MatrixUse::A, MatrixScope::Wave> MatrixA, const Matrix<BTy, K, N, MatrixUse::B, MatrixScope::Wave> MatrixB)
{
    Matrix<OutTy, M, N, MatrixUse::Accumulator, MatrixScope::Wave> Result =
        Matrix<OutTy, M, N, MatrixUse::Accumulator, MatrixScope::Wave>::Splat(0);
    Result.MultiplyAccumulate(MatrixA, MatrixB);
    return Result;
}

template <ComponentEnum CompTy, SIZE_TYPE M, SIZE_TYPE N, SIZE_TYPE K>
Matrix<CompTy, M, N, MatrixUse::Accumulator, MatrixScope::Wave> Multiply(
    const Matrix<CompTy, M, K, MatrixUse::A, MatrixScope::Wave> MatrixA, const Matrix<CompTy, K, N, MatrixUse::B, MatrixScope::Wave> MatrixB)
{
    return Multiply<CompTy, CompTy, CompTy, M, N, K>(MatrixA, MatrixB);
}

template <ComponentEnum OutTy, ComponentEnum ATy, ComponentEnum BTy, SIZE_TYPE M, SIZE_TYPE N, SIZE_TYPE K>
Matrix<OutTy, M, N, MatrixUse::Accumulator, MatrixScope::ThreadGroup> Multiply(
    const Matrix<ATy, M, K, MatrixUse::A, MatrixScope::ThreadGroup> MatrixA,
    const Matrix<BTy, K, N, MatrixUse::B, MatrixScope::ThreadGroup> MatrixB)
{
    Matrix<OutTy, M, N, MatrixUse::Accumulator, MatrixScope::ThreadGroup> Result =
        Matrix<OutTy, M, N, MatrixUse::Accumulator, MatrixScope::ThreadGroup>::Splat(0);
    Result.MultiplyAccumulate(MatrixA, MatrixB);
    return Result;
}

template <ComponentEnum CompTy, SIZE_TYPE M, SIZE_TYPE N, SIZE_TYPE K>
Matrix<CompTy, M, N, MatrixUse::Accumulator, MatrixScope::ThreadGroup> Multiply(
    const Matrix<CompTy, M, K, MatrixUse::A, MatrixScope::ThreadGroup> MatrixA,
    const Matrix<CompTy, K, N, MatrixUse::B, MatrixScope::ThreadGroup> MatrixB)
{
    return Multiply<CompTy, CompTy, CompTy, M, N, K>(MatrixA, MatrixB);
}

// A plain vector is taken as components of the matrix's type.
template <typename OutputElTy, typename InputElTy, SIZE_TYPE M, SIZE_TYPE K, ComponentEnum MatrixDT>
typename hlsl::enable_if<hlsl::is_arithmetic<InputElTy>::value, vector<OutputElTy, M> >::type Multiply(
    Matrix<MatrixDT, M, K, MatrixUse::A, MatrixScope::Thread> MatrixA, vector<InputElTy, K> Vec)
{
    return __detail::Vectors::Multiply<OutputElTy, MatrixDT, MatrixDT, M, K>(MatrixA.__handle.place, Vec);
}

template <typename OutputElTy, typename InputElTy, ComponentEnum InputInterp, SIZE_TYPE M, SIZE_TYPE K, SIZE_TYPE VecK,
    ComponentEnum MatrixDT>
typename hlsl::enable_if<VecK == __detail::ScalarCountFromPackedComponents<InputInterp, K>::Value, vector<OutputElTy, M> >::type Multiply(
    Matrix<MatrixDT, M, K, MatrixUse::A, MatrixScope::Thread> MatrixA, InterpretedVector<InputElTy, VecK, InputInterp> InterpVec)
{
    return __detail::Vectors::MultiplyInterpreted<OutputElTy, MatrixDT, InputInterp, M, K>(MatrixA.__handle.place, InterpVec.Data);
}

// The bias is converted to the type of the result before it is added. A plain vector is taken as what it is.
template <typename OutputElTy, typename InputElTy, typename BiasElTy, SIZE_TYPE M, SIZE_TYPE K, ComponentEnum MatrixDT>
typename hlsl::enable_if<hlsl::is_arithmetic<InputElTy>::value && hlsl::is_arithmetic<BiasElTy>::value, vector<OutputElTy, M> >::type
MultiplyAdd(Matrix<MatrixDT, M, K, MatrixUse::A, MatrixScope::Thread> MatrixA, vector<InputElTy, K> Vec, vector<BiasElTy, M> Bias)
{
    return __detail::Vectors::MultiplyAdd<OutputElTy, MatrixDT, __detail::TypeTraits<InputElTy>::CompType, M, K>(
        MatrixA.__handle.place, Vec,
        Convert<__detail::TypeTraits<OutputElTy>::CompType, __detail::TypeTraits<BiasElTy>::CompType>(Bias).Data);
}

template <typename OutputElTy, typename InputElTy, ComponentEnum InputInterp, typename BiasElTy, SIZE_TYPE M, SIZE_TYPE K, SIZE_TYPE VecK,
    ComponentEnum MatrixDT>
typename hlsl::enable_if<VecK == __detail::ScalarCountFromPackedComponents<InputInterp, K>::Value && hlsl::is_arithmetic<BiasElTy>::value,
    vector<OutputElTy, M> >::type
MultiplyAdd(Matrix<MatrixDT, M, K, MatrixUse::A, MatrixScope::Thread> MatrixA, InterpretedVector<InputElTy, VecK, InputInterp> InterpVec,
    vector<BiasElTy, M> Bias)
{
    return __detail::Vectors::MultiplyAddInterpreted<OutputElTy, MatrixDT, InputInterp, M, K>(MatrixA.__handle.place,
        InterpVec.Data, Convert<__detail::TypeTraits<OutputElTy>::CompType, __detail::TypeTraits<BiasElTy>::CompType>(Bias).Data);
}

template <typename OutputElTy, typename InputElTy, ComponentEnum BiasElTy, SIZE_TYPE M, SIZE_TYPE K, ComponentEnum MatrixDT>
typename hlsl::enable_if<hlsl::is_arithmetic<InputElTy>::value, vector<OutputElTy, M> >::type MultiplyAdd(
    Matrix<MatrixDT, M, K, MatrixUse::A, MatrixScope::Thread> MatrixA, vector<InputElTy, K> Vec, VectorRef<BiasElTy, M> BiasRef)
{
    return __detail::Vectors::MultiplyAddFrom<OutputElTy, MatrixDT, __detail::TypeTraits<InputElTy>::CompType, M, K, BiasElTy>(
        MatrixA.__handle.place, Vec, BiasRef.Buf, BiasRef.Offset);
}

template <typename OutputElTy, typename InputElTy, ComponentEnum InputInterp, ComponentEnum BiasElTy, SIZE_TYPE M, SIZE_TYPE K,
    SIZE_TYPE VecK, ComponentEnum MatrixDT>
typename hlsl::enable_if<VecK == __detail::ScalarCountFromPackedComponents<InputInterp, K>::Value, vector<OutputElTy, M> >::type MultiplyAdd(
    Matrix<MatrixDT, M, K, MatrixUse::A, MatrixScope::Thread> MatrixA, InterpretedVector<InputElTy, VecK, InputInterp> InterpVec,
    VectorRef<BiasElTy, M> BiasRef)
{
    return __detail::Vectors::MultiplyAddInterpretedFrom<OutputElTy, MatrixDT, InputInterp, M, K, BiasElTy>(
        MatrixA.__handle.place, InterpVec.Data, BiasRef.Buf, BiasRef.Offset);
}

template <ComponentEnum OutTy, typename InputElTy, SIZE_TYPE M, SIZE_TYPE N>
typename hlsl::enable_if<hlsl::is_arithmetic<InputElTy>::value, Matrix<OutTy, M, N, MatrixUse::Accumulator, MatrixScope::Thread> >::type
OuterProduct(vector<InputElTy, M> VecA, vector<InputElTy, N> VecB)
{
    __detail::Vectors::CheckOuterProduct<OutTy, InputElTy>();
    Matrix<OutTy, M, N, MatrixUse::Accumulator, MatrixScope::Thread> Result;
    Result.__handle.left = __detail::HeldVector<OutTy>(VecA);
    Result.__handle.right = __detail::HeldVector<OutTy>(VecB);
    return Result;
}

// Adds a vector to one in memory, component by component.
template <uint Align = 64, typename InputElTy, SIZE_TYPE M>
typename hlsl::enable_if<hlsl::is_arithmetic<InputElTy>::value, void>::type InterlockedAccumulate(
    RWByteAddressBuffer Res, uint StartOffset, vector<InputElTy, M> Vec)
{
    __detail::Vectors::Accumulate(Res, StartOffset, Vec);
}

} // namespace linalg
} // namespace dx
