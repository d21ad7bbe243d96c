// The products of a matrix in memory with vectors of one invocation of dx/linalg.h, implemented in plain HLSL.
//
// The optimal layouts are row-major without gaps between rows, and the transposed ones contain the transposed matrix in this order. The host
// needs no conversion.

#pragma once

#include "dx/linalg/memory.h"
#include "dx/linalg/products.h"

namespace dx {
namespace linalg {
namespace linalg_detail {
namespace portable {

// The distances between the rows and between the columns of a matrix, in bytes.
uint2 StepsOf(MatrixPlace place, uint M, uint K, uint bytes)
{
    switch (place.layout) {
    case MatrixLayout::RowMajor:
        return uint2(place.stride, bytes);
    case MatrixLayout::ColMajor:
        return uint2(bytes, place.stride);
    case MatrixLayout::MulOptimalTranspose:
    case MatrixLayout::OuterProductOptimalTranspose:
        return uint2(bytes, M * bytes);
    default:
        return uint2(K * bytes, bytes);
    }
}

// Adds the product of a row and a vector to `sum`.
template <ComponentEnum MatrixC, ComponentEnum InC, typename Sum, uint bits>
struct Row {
    static const uint bytes = bits / 8;
    static const uint perWord = 4 / bytes;

    template <typename T, int N>
    static Sum Times(ByteAddressBuffer buffer, uint start, uint step, uint K, vector<T, N> input, Sum sum)
    {
        if (step == bytes && (start & 3) == 0) {
            for (uint column = 0; column < K; column += perWord) {
                const uint word = buffer.Load(start + column * bytes);
                for (uint part = 0; part < perWord && column + part < K; ++part)
                    sum += (Sum)Bits<MatrixC>::To(word >> (part * bits)) * (Sum)Packed<InC>::Get(input, column + part);
            }
        } else {
            for (uint column = 0; column < K; ++column)
                sum += (Sum)Stored<MatrixC>::Load(buffer, start + column * step) * (Sum)Packed<InC>::Get(input, column);
        }
        return sum;
    }
};

template <ComponentEnum MatrixC, ComponentEnum InC, typename Sum>
struct RowOfWords {
    template <typename T, int N>
    static Sum Times(ByteAddressBuffer buffer, uint start, uint step, uint K, vector<T, N> input, Sum sum)
    {
        for (uint column = 0; column < K; ++column)
            sum += (Sum)Stored<MatrixC>::Load(buffer, start + column * step) * (Sum)Packed<InC>::Get(input, column);
        return sum;
    }
};

template <ComponentEnum MatrixC, ComponentEnum InC, typename Sum>
struct Row<MatrixC, InC, Sum, 32> : RowOfWords<MatrixC, InC, Sum> {};

template <ComponentEnum MatrixC, ComponentEnum InC, typename Sum>
struct Row<MatrixC, InC, Sum, 64> : RowOfWords<MatrixC, InC, Sum> {};

struct Vectors {
    // All outer products are supported.
    template <ComponentEnum C, typename T>
    static void CheckOuterProduct()
    {
    }

    template <typename OutT, ComponentEnum MatrixC, ComponentEnum InC, SIZE_TYPE M, SIZE_TYPE K, typename T, int N>
    static vector<OutT, M> MultiplyAddInterpreted(MatrixPlace place, vector<T, N> input, vector<OutT, M> bias)
    {
        using Types = Product<MatrixC, InC, ComponentOf<OutT>::value>;
        using Sum = typename Types::Sum;
        const uint2 steps = StepsOf(place, M, K, Number<MatrixC>::bits / 8);
        vector<OutT, M> result;
        for (uint row = 0; row < M; ++row) {
            const Sum sum = Row<MatrixC, InC, Sum, Number<MatrixC>::bits>::Times(
                place.buffer, place.offset + row * steps.x, steps.y, K, input, (Sum)bias[row]);
            result[row] = (OutT)Types::Result(sum);
        }
        return result;
    }

    template <typename OutT, ComponentEnum MatrixC, ComponentEnum InC, SIZE_TYPE M, SIZE_TYPE K, typename T, int N>
    static vector<OutT, M> MultiplyInterpreted(MatrixPlace place, vector<T, N> input)
    {
        return MultiplyAddInterpreted<OutT, MatrixC, InC, M, K>(place, input, (vector<OutT, M>)0);
    }

    template <typename OutT, ComponentEnum MatrixC, ComponentEnum InC, SIZE_TYPE M, SIZE_TYPE K, ComponentEnum BiasC, typename T, int N>
    static vector<OutT, M> MultiplyAddInterpretedFrom(MatrixPlace place, vector<T, N> input, ByteAddressBuffer bias, uint offset)
    {
        return MultiplyAddInterpreted<OutT, MatrixC, InC, M, K>(place, input, LoadVector<OutT, BiasC, M>(bias, offset));
    }

    template <typename OutT, ComponentEnum MatrixC, ComponentEnum InC, SIZE_TYPE M, SIZE_TYPE K, typename T>
    static vector<OutT, M> Multiply(MatrixPlace place, vector<T, K> input)
    {
        return MultiplyInterpreted<OutT, MatrixC, InC, M, K>(place, ConvertVector<InC, ComponentOf<T>::value>(input));
    }

    template <typename OutT, ComponentEnum MatrixC, ComponentEnum InC, SIZE_TYPE M, SIZE_TYPE K, typename T>
    static vector<OutT, M> MultiplyAdd(MatrixPlace place, vector<T, K> input, vector<OutT, M> bias)
    {
        return MultiplyAddInterpreted<OutT, MatrixC, InC, M, K>(place, ConvertVector<InC, ComponentOf<T>::value>(input), bias);
    }

    template <typename OutT, ComponentEnum MatrixC, ComponentEnum InC, SIZE_TYPE M, SIZE_TYPE K, ComponentEnum BiasC, typename T>
    static vector<OutT, M> MultiplyAddFrom(MatrixPlace place, vector<T, K> input, ByteAddressBuffer bias, uint offset)
    {
        return MultiplyAdd<OutT, MatrixC, InC, M, K>(place, input, LoadVector<OutT, BiasC, M>(bias, offset));
    }

    // The layout is row-major without gaps.
    template <ComponentEnum C, int M, int N>
    static void AccumulateOuterProduct(
        RWByteAddressBuffer to, uint offset, vector<typename Number<C>::Held, M> left, vector<typename Number<C>::Held, N> right)
    {
        for (uint row = 0; row < M; ++row)
            for (uint column = 0; column < N; ++column)
                Stored<C>::Add(to, offset + (row * N + column) * (Number<C>::bits / 8), Converted<C>::Of(left[row] * right[column]));
    }

    template <typename T, int N>
    static void Accumulate(RWByteAddressBuffer to, uint offset, vector<T, N> value)
    {
        for (uint index = 0; index < N; ++index)
            Stored<ComponentOf<T>::value>::Add(to, offset + index * sizeof(T), (typename HeldType<T>::type)value[index]);
    }
};

} // namespace portable
} // namespace linalg_detail
} // namespace linalg
} // namespace dx
