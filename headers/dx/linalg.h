// Linear algebra of Shader Model 6.10: matrices that are distributed over the invocations of a wave or thread group, and products of a matrix in
// memory with vectors of one invocation.
// https://github.com/microsoft/hlsl-specs/blob/main/proposals/0035-linalg-matrix.md
//
// Wave and thread group matrices use SPV_KHR_cooperative_matrix, products with vectors use SPV_NV_cooperative_vector. For devices that
// lack these extensions, DX_LINALG_PORTABLE_MATRIX, DX_LINALG_PORTABLE_VECTOR, or DX_LINALG_PORTABLE for both, select plain HLSL that runs on any
// device. docs/linear-algebra.md of the compiler lists the instructions for each function.

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
namespace linalg_detail {

// The implementation of wave and thread group matrices.
#ifdef DX_LINALG_PORTABLE_MATRIX
template <ComponentEnum C, SIZE_TYPE Rows, SIZE_TYPE Columns, MatrixUseEnum Use, MatrixScopeEnum Scope>
using SharedMatrix = portable::CooperativeMatrix<C, Rows, Columns, Use, Scope>;
#else
template <ComponentEnum C, SIZE_TYPE Rows, SIZE_TYPE Columns, MatrixUseEnum Use, MatrixScopeEnum Scope>
using SharedMatrix = cooperative::CooperativeMatrix<C, Rows, Columns, Use, Scope>;
#endif

// The implementation of products with vectors.
#ifdef DX_LINALG_PORTABLE_VECTOR
using Vectors = portable::Vectors;
#else
using Vectors = cooperative::Vectors;
#endif

// A matrix of one invocation. An A matrix stays in memory, an accumulator is an outer product that is not computed yet. There are no B matrices.
template <ComponentEnum C, SIZE_TYPE Rows, SIZE_TYPE Columns, MatrixUseEnum Use>
struct OwnMatrix {};

template <ComponentEnum C, SIZE_TYPE Rows, SIZE_TYPE Columns>
struct OwnMatrix<C, Rows, Columns, MatrixUse::A> {
    MatrixPlace place;
};

template <ComponentEnum C, SIZE_TYPE Rows, SIZE_TYPE Columns>
struct OwnMatrix<C, Rows, Columns, MatrixUse::Accumulator> {
    vector<typename Number<C>::Held, Rows> left;
    vector<typename Number<C>::Held, Columns> right;
};

// Conditions of member functions. They involve a template parameter of the function, because a condition on those of the class alone would be an
// error in the class instead of removing the function.
template <MatrixUseEnum Use, MatrixUseEnum Asked>
struct IsSum {
    static const bool value = Use == Asked && Asked == MatrixUse::Accumulator;
};

template <MatrixUseEnum Use, MatrixUseEnum AskedUse, MatrixScopeEnum Scope, MatrixScopeEnum AskedScope>
struct IsSumOfWave {
    static const bool value = IsSum<Use, AskedUse>::value && Scope == AskedScope && AskedScope == MatrixScope::Wave;
};

// Conditions on the elements of a groupshared array, which may be vectors.
template <typename T>
struct ScalarIn {
    using type = typename hlsl::strip_vector_type<T>::type;
    static const bool isInteger = IsInteger<type>::value;
    static const bool isFloat = hlsl::is_arithmetic<type>::value && !isInteger;
};

} // namespace linalg_detail

// A vector in memory: its component type, its length, and its location.
template <ComponentEnum Component, uint Length>
struct VectorRef {
    ByteAddressBuffer Buf;
    uint Offset;
};

// A vector of scalars, each of which contains one or several components of type Component.
template <typename T, int Length, ComponentEnum Component>
struct InterpretedVector {
    vector<T, Length> Data;
    static const ComponentEnum Interpretation = Component;
    static const SIZE_TYPE Size = linalg_detail::ScalarFor<Component>::components * Length;
};

template <ComponentEnum Component, typename T, int Length>
InterpretedVector<T, Length, Component> MakeInterpretedVector(vector<T, Length> scalars)
{
    InterpretedVector<T, Length, Component> interpreted = { scalars };
    return interpreted;
}

// Converts each component. If the types are the same, the components do not change.
template <ComponentEnum To, ComponentEnum From, typename T, int Length>
linalg_detail::If<To == From, InterpretedVector<T, Length, To> > Convert(vector<T, Length> scalars)
{
    return MakeInterpretedVector<To>(scalars);
}

template <ComponentEnum To, ComponentEnum From, typename T, int Length>
linalg_detail::If<To != From,
    InterpretedVector<typename linalg_detail::ScalarFor<To>::type, linalg_detail::ScalarsAfter<To, From, Length>::value, To> >
Convert(vector<T, Length> scalars)
{
    return MakeInterpretedVector<To>(linalg_detail::ConvertVector<To, From>(scalars));
}

// A matrix that is distributed over the invocations of a wave or thread group. Offsets and strides in buffers are in bytes, those in groupshared
// arrays are in matrix elements. Align has no effect.
template <ComponentEnum Component, SIZE_TYPE Rows, SIZE_TYPE Columns, MatrixUseEnum Use, MatrixScopeEnum Scope>
class Matrix {
    using Held = linalg_detail::SharedMatrix<Component, Rows, Columns, Use, Scope>;
    using ElementType = typename linalg_detail::ScalarFor<Component>::type;
    static const uint ElementsPerScalar = linalg_detail::ScalarFor<Component>::components;
    static const bool IsNativeScalar = linalg_detail::ScalarFor<Component>::isNative;

    Held held;

    // Loads.
    template <uint Align = 128>
    static Matrix Load(ByteAddressBuffer buffer, uint offset, uint stride, MatrixLayoutEnum layout)
    {
        Matrix loaded;
        loaded.held = Held::Load(buffer, offset, stride, layout);
        return loaded;
    }

    template <uint Align = 128>
    static Matrix Load(RWByteAddressBuffer buffer, uint offset, uint stride, MatrixLayoutEnum layout)
    {
        Matrix loaded;
        loaded.held = Held::Load(buffer, offset, stride, layout);
        return loaded;
    }

    template <typename T, SIZE_TYPE Length>
    static linalg_detail::If<linalg_detail::CanHold<T, ElementType>::value, Matrix> Load(
        groupshared T array[Length], uint first, uint stride, MatrixLayoutEnum layout)
    {
        Matrix loaded;
        loaded.held = Held::LoadShared(array, first, stride, layout);
        return loaded;
    }

    // Stores.
    template <uint Align = 128>
    void Store(RWByteAddressBuffer buffer, uint offset, uint stride, MatrixLayoutEnum layout)
    {
        held.Store(buffer, offset, stride, layout);
    }

    template <typename T, SIZE_TYPE Length>
    linalg_detail::If<linalg_detail::CanHold<T, ElementType>::value, void> Store(
        groupshared T array[Length], uint first, uint stride, MatrixLayoutEnum layout)
    {
        held.StoreShared(array, first, stride, layout);
    }

    // Sets all elements to the value, which must be the same in all invocations.
    template <typename T>
    static linalg_detail::If<hlsl::is_arithmetic<T>::value, Matrix> Splat(T value)
    {
        Matrix filled;
        filled.held = Held::Splat(linalg_detail::Converted<Component>::Of((typename linalg_detail::HeldType<T>::type)value));
        return filled;
    }

    // The same elements with another type or use, or transposed.
    template <ComponentEnum To, MatrixUseEnum ToUse = Use, bool Transposed = false>
    Matrix<To, linalg_detail::Shape<Rows, Columns, Transposed>::rows, linalg_detail::Shape<Rows, Columns, Transposed>::columns, ToUse, Scope>
    Cast()
    {
        using Size = linalg_detail::Shape<Rows, Columns, Transposed>;
        Matrix<To, Size::rows, Size::columns, ToUse, Scope> converted;
        converted.held = held.template Cast<To, ToUse, Transposed>();
        return converted;
    }

    // The elements of this invocation: their number, and the row and column and the value of each.
    template <ComponentEnum Asked = Component>
    linalg_detail::If<IsNativeScalar && Asked == Component, uint> Length()
    {
        return held.Length();
    }

    template <ComponentEnum Asked = Component>
    linalg_detail::If<IsNativeScalar && Asked == Component, uint2> GetCoordinate(uint index)
    {
        return held.Coordinate(index);
    }

    template <ComponentEnum Asked = Component>
    linalg_detail::If<IsNativeScalar && Asked == Component, ElementType> Get(uint index)
    {
        return held.Get(index);
    }

    template <ComponentEnum Asked = Component>
    linalg_detail::If<IsNativeScalar && Asked == Component, void> Set(uint index, ElementType value)
    {
        held.Set(index, value);
    }

    // Adds a product of two matrices, or a matrix.
    template <ComponentEnum Left, ComponentEnum Right, SIZE_TYPE Inner, MatrixUseEnum Asked = Use>
    linalg_detail::If<linalg_detail::IsSum<Use, Asked>::value, void> MultiplyAccumulate(
        const Matrix<Left, Rows, Inner, MatrixUse::A, Scope> left, const Matrix<Right, Inner, Columns, MatrixUse::B, Scope> right)
    {
        held.MultiplyAccumulate(left.held, right.held);
    }

    template <ComponentEnum Other, MatrixUseEnum Asked = Use>
    linalg_detail::If<linalg_detail::IsSum<Use, Asked>::value, void> Accumulate(
        const Matrix<Other, Rows, Columns, MatrixUse::A, Scope> other)
    {
        held.Accumulate(other.held);
    }

    template <ComponentEnum Other, MatrixUseEnum Asked = Use>
    linalg_detail::If<linalg_detail::IsSum<Use, Asked>::value, void> Accumulate(
        const Matrix<Other, Rows, Columns, MatrixUse::B, Scope> other)
    {
        held.Accumulate(other.held);
    }

    // Adds each element to memory atomically.
    template <uint Align = 128, MatrixUseEnum Asked = Use>
    linalg_detail::If<linalg_detail::IsSum<Use, Asked>::value, void> InterlockedAccumulate(
        RWByteAddressBuffer buffer, uint offset, uint stride, MatrixLayoutEnum layout)
    {
        if (Held::Writes()) {
            for (uint index = 0; index < held.Length(); ++index) {
                const uint2 at = linalg_detail::PlaceIn(held.Coordinate(index), layout);
                const uint address = offset + at.x * stride + at.y * (linalg_detail::Number<Component>::bits / 8);
                linalg_detail::Stored<Component>::Add(buffer, address, held.GetHeld(index));
            }
        }
    }

    // The elements of an array of floats have the type of the array.
    template <typename T, MatrixUseEnum AskedUse = Use, MatrixScopeEnum AskedScope = Scope, SIZE_TYPE Length>
    linalg_detail::If<linalg_detail::ScalarIn<T>::isFloat && linalg_detail::IsSumOfWave<Use, AskedUse, Scope, AskedScope>::value, void>
    InterlockedAccumulate(groupshared T array[Length], uint first, uint stride, MatrixLayoutEnum layout)
    {
        AddTo<linalg_detail::ComponentOf<typename linalg_detail::ScalarIn<T>::type>::value>(array, first, stride, layout);
    }

    // An array of integers contains the bits of elements of any type.
    template <ComponentEnum Target = Component, typename T, MatrixUseEnum AskedUse = Use, MatrixScopeEnum AskedScope = Scope,
        SIZE_TYPE Length>
    linalg_detail::If<linalg_detail::ScalarIn<T>::isInteger && linalg_detail::IsSumOfWave<Use, AskedUse, Scope, AskedScope>::value, void>
    InterlockedAccumulate(groupshared T array[Length], uint first, uint stride, MatrixLayoutEnum layout)
    {
        AddTo<Target>(array, first, stride, layout);
    }

    template <ComponentEnum Target, typename T, SIZE_TYPE Length>
    void AddTo(groupshared T array[Length], uint first, uint stride, MatrixLayoutEnum layout)
    {
        if (Held::Writes()) {
            for (uint index = 0; index < held.Length(); ++index) {
                const uint2 at = linalg_detail::PlaceIn(held.Coordinate(index), layout);
                linalg_detail::Shared<Target, T>::Add(
                    array, first + at.x * stride + at.y, linalg_detail::Converted<Target>::Of(held.GetHeld(index)));
            }
        }
    }
};

// A matrix of one invocation. Products with vectors read it from memory.
template <ComponentEnum Component, SIZE_TYPE Rows, SIZE_TYPE Columns, MatrixUseEnum Use>
class Matrix<Component, Rows, Columns, Use, MatrixScope::Thread> {
    using Held = linalg_detail::OwnMatrix<Component, Rows, Columns, Use>;
    using ElementType = typename linalg_detail::ScalarFor<Component>::type;

    Held held;

    template <MatrixLayoutEnum Layout, uint Align = 128, MatrixUseEnum Asked = Use>
    static linalg_detail::If<Use == Asked && Asked == MatrixUse::A, Matrix> Load(ByteAddressBuffer buffer, uint offset, uint stride)
    {
        Matrix located;
        located.held.place.buffer = buffer;
        located.held.place.offset = offset;
        located.held.place.stride = stride;
        located.held.place.layout = Layout;
        return located;
    }

    // Adds the elements atomically to a matrix in memory with the layout OuterProductOptimal.
    template <uint Align = 128, MatrixUseEnum Asked = Use>
    linalg_detail::If<linalg_detail::IsSum<Use, Asked>::value, void> InterlockedAccumulate(RWByteAddressBuffer buffer, uint offset)
    {
        linalg_detail::Vectors::AccumulateOuterProduct<Component>(buffer, offset, held.left, held.right);
    }
};

namespace linalg_detail {

template <ComponentEnum C, SIZE_TYPE Rows, SIZE_TYPE Columns>
using MatrixInMemory = Matrix<C, Rows, Columns, MatrixUse::A, MatrixScope::Thread>;

} // namespace linalg_detail

// The use whose layout accumulators have. SPIR-V does not specify it, and accumulators can be converted to both uses.
MatrixUseEnum AccumulatorLayout() { return MatrixUse::A; }

// Products of wave or thread group matrices; the last parameter distinguishes the two.
template <ComponentEnum Sum, ComponentEnum Left, ComponentEnum Right, SIZE_TYPE Rows, SIZE_TYPE Columns, SIZE_TYPE Inner, MatrixScopeEnum Scope>
linalg_detail::If<Scope != MatrixScope::Thread, Matrix<Sum, Rows, Columns, MatrixUse::Accumulator, Scope> > Multiply(
    const Matrix<Left, Rows, Inner, MatrixUse::A, Scope> left, const Matrix<Right, Inner, Columns, MatrixUse::B, Scope> right)
{
    using Product = Matrix<Sum, Rows, Columns, MatrixUse::Accumulator, Scope>;
    Product product = Product::Splat(0);
    product.MultiplyAccumulate(left, right);
    return product;
}

template <ComponentEnum Component, SIZE_TYPE Rows, SIZE_TYPE Columns, SIZE_TYPE Inner, MatrixScopeEnum Scope>
linalg_detail::If<Scope != MatrixScope::Thread, Matrix<Component, Rows, Columns, MatrixUse::Accumulator, Scope> > Multiply(
    const Matrix<Component, Rows, Inner, MatrixUse::A, Scope> left, const Matrix<Component, Inner, Columns, MatrixUse::B, Scope> right)
{
    return Multiply<Component, Component, Component, Rows, Columns, Inner>(left, right);
}

// Products of a matrix in memory and a vector. The scalars of a vector without an interpretation are components of the matrix's type.
template <typename Out, typename In, SIZE_TYPE Rows, SIZE_TYPE Columns, ComponentEnum Component>
linalg_detail::If<hlsl::is_arithmetic<In>::value, vector<Out, Rows> > Multiply(
    linalg_detail::MatrixInMemory<Component, Rows, Columns> left, vector<In, Columns> right)
{
    return linalg_detail::Vectors::Multiply<Out, Component, Component, Rows, Columns>(left.held.place, right);
}

template <typename Out, typename In, ComponentEnum As, SIZE_TYPE Rows, SIZE_TYPE Columns, SIZE_TYPE Length, ComponentEnum Component>
linalg_detail::If<Length == linalg_detail::ScalarsFor<As, Columns>::value, vector<Out, Rows> > Multiply(
    linalg_detail::MatrixInMemory<Component, Rows, Columns> left, InterpretedVector<In, Length, As> right)
{
    return linalg_detail::Vectors::MultiplyInterpreted<Out, Component, As, Rows, Columns>(left.held.place, right.Data);
}

// The same with a bias, which is converted to the type of the result before it is added. The scalars of a vector without an interpretation are
// components of their own type.
template <typename Out, typename In, typename Bias, SIZE_TYPE Rows, SIZE_TYPE Columns, ComponentEnum Component>
linalg_detail::If<hlsl::is_arithmetic<Bias>::value && hlsl::is_arithmetic<In>::value, vector<Out, Rows> > MultiplyAdd(
    linalg_detail::MatrixInMemory<Component, Rows, Columns> left, vector<In, Columns> right, vector<Bias, Rows> bias)
{
    using linalg_detail::ComponentOf;
    return linalg_detail::Vectors::MultiplyAdd<Out, Component, ComponentOf<In>::value, Rows, Columns>(
        left.held.place, right, Convert<ComponentOf<Out>::value, ComponentOf<Bias>::value>(bias).Data);
}

template <typename Out, typename In, ComponentEnum As, typename Bias, SIZE_TYPE Rows, SIZE_TYPE Columns, SIZE_TYPE Length,
    ComponentEnum Component>
linalg_detail::If<hlsl::is_arithmetic<Bias>::value && Length == linalg_detail::ScalarsFor<As, Columns>::value, vector<Out, Rows> > MultiplyAdd(
    linalg_detail::MatrixInMemory<Component, Rows, Columns> left, InterpretedVector<In, Length, As> right, vector<Bias, Rows> bias)
{
    using linalg_detail::ComponentOf;
    return linalg_detail::Vectors::MultiplyAddInterpreted<Out, Component, As, Rows, Columns>(
        left.held.place, right.Data, Convert<ComponentOf<Out>::value, ComponentOf<Bias>::value>(bias).Data);
}

template <typename Out, typename In, ComponentEnum Bias, SIZE_TYPE Rows, SIZE_TYPE Columns, ComponentEnum Component>
linalg_detail::If<hlsl::is_arithmetic<In>::value, vector<Out, Rows> > MultiplyAdd(
    linalg_detail::MatrixInMemory<Component, Rows, Columns> left, vector<In, Columns> right, VectorRef<Bias, Rows> bias)
{
    return linalg_detail::Vectors::MultiplyAddFrom<Out, Component, linalg_detail::ComponentOf<In>::value, Rows, Columns, Bias>(
        left.held.place, right, bias.Buf, bias.Offset);
}

template <typename Out, typename In, ComponentEnum As, ComponentEnum Bias, SIZE_TYPE Rows, SIZE_TYPE Columns, SIZE_TYPE Length,
    ComponentEnum Component>
linalg_detail::If<Length == linalg_detail::ScalarsFor<As, Columns>::value, vector<Out, Rows> > MultiplyAdd(
    linalg_detail::MatrixInMemory<Component, Rows, Columns> left, InterpretedVector<In, Length, As> right, VectorRef<Bias, Rows> bias)
{
    return linalg_detail::Vectors::MultiplyAddInterpretedFrom<Out, Component, As, Rows, Columns, Bias>(
        left.held.place, right.Data, bias.Buf, bias.Offset);
}

// The outer product of two vectors.
template <ComponentEnum Component, typename In, SIZE_TYPE Rows, SIZE_TYPE Columns>
linalg_detail::If<hlsl::is_arithmetic<In>::value, Matrix<Component, Rows, Columns, MatrixUse::Accumulator, MatrixScope::Thread> > OuterProduct(
    vector<In, Rows> left, vector<In, Columns> right)
{
    linalg_detail::Vectors::CheckOuterProduct<Component, In>();
    Matrix<Component, Rows, Columns, MatrixUse::Accumulator, MatrixScope::Thread> product;
    product.held.left = linalg_detail::HeldVector<Component>(left);
    product.held.right = linalg_detail::HeldVector<Component>(right);
    return product;
}

// Adds each component to a vector in memory atomically.
template <uint Align = 64, typename T, SIZE_TYPE Length>
linalg_detail::If<hlsl::is_arithmetic<T>::value, void> InterlockedAccumulate(RWByteAddressBuffer buffer, uint offset, vector<T, Length> value)
{
    linalg_detail::Vectors::Accumulate(buffer, offset, value);
}

} // namespace linalg
} // namespace dx
