// Access to single matrix elements of dx/linalg.h in memory: in byte address buffers by byte address, and in groupshared arrays of numbers or
// vectors by index, in matrix elements.

#pragma once

#include "dx/linalg/numbers.h"

namespace dx {
namespace linalg {
namespace linalg_detail {

// A number of `bits` bits at a byte address. Numbers that are smaller than a word are written with atomic operations that preserve the other
// bits of the word, because other invocations may write these at the same time.
template <ComponentEnum C, uint bits>
struct StoredIn {
    using Held = typename Number<C>::Held;
    static const uint mask = (1u << bits) - 1;

    static uint ShiftOf(uint address) { return (address & 3) * 8; }

    static Held Load(ByteAddressBuffer from, uint address) { return Bits<C>::To(from.Load(address & ~3u) >> ShiftOf(address)); }
    static Held Load(RWByteAddressBuffer from, uint address) { return Bits<C>::To(from.Load(address & ~3u) >> ShiftOf(address)); }

    static void Store(RWByteAddressBuffer to, uint address, Held value)
    {
        to.InterlockedAnd(address & ~3u, ~(mask << ShiftOf(address)));
        to.InterlockedOr(address & ~3u, Bits<C>::From(value) << ShiftOf(address));
    }

    static void Add(RWByteAddressBuffer to, uint address, Held value)
    {
        const uint word = address & ~3u;
        const uint shift = ShiftOf(address);
        uint before = to.Load(word);
        uint expected;
        do {
            expected = before;
            const Held sum = Converted<C>::Of(Bits<C>::To(expected >> shift) + value);
            to.InterlockedCompareExchange(word, expected, (expected & ~(mask << shift)) | Bits<C>::From(sum) << shift, before);
        } while (before != expected);
    }
};

template <ComponentEnum C>
struct StoredIn<C, 32> {
    using Held = typename Number<C>::Held;

    static Held Load(ByteAddressBuffer from, uint address) { return Bits<C>::To(from.Load(address)); }
    static Held Load(RWByteAddressBuffer from, uint address) { return Bits<C>::To(from.Load(address)); }
    static void Store(RWByteAddressBuffer to, uint address, Held value) { to.Store(address, Bits<C>::From(value)); }

    static void Add(RWByteAddressBuffer to, uint address, int value) { to.InterlockedAdd(address, (uint)value); }
    static void Add(RWByteAddressBuffer to, uint address, uint value) { to.InterlockedAdd(address, value); }

    static void Add(RWByteAddressBuffer to, uint address, float value)
    {
        uint before = to.Load(address);
        uint expected;
        do {
            expected = before;
            to.InterlockedCompareExchange(address, expected, asuint(asfloat(expected) + value), before);
        } while (before != expected);
    }
};

template <ComponentEnum C>
struct StoredIn<C, 64> {
    using Held = typename Number<C>::Held;

    static Held Load(ByteAddressBuffer from, uint address) { return WideBits<C>::To(from.Load2(address)); }
    static Held Load(RWByteAddressBuffer from, uint address) { return WideBits<C>::To(from.Load2(address)); }
    static void Store(RWByteAddressBuffer to, uint address, Held value) { to.Store2(address, WideBits<C>::From(value)); }

    static void Add(RWByteAddressBuffer to, uint address, int64_t value) { to.InterlockedAdd64(address, (uint64_t)value); }
    static void Add(RWByteAddressBuffer to, uint address, uint64_t value) { to.InterlockedAdd64(address, value); }

    static void Add(RWByteAddressBuffer to, uint address, double value)
    {
        uint64_t before = WideBits<ComponentType::U64>::To(to.Load2(address));
        uint64_t expected;
        do {
            expected = before;
            const double sum = WideBits<C>::To(WideBits<ComponentType::U64>::From(expected)) + value;
            const uint64_t bits = WideBits<ComponentType::U64>::To(WideBits<C>::From(sum));
            to.InterlockedCompareExchange64(address, expected, bits, before);
        } while (before != expected);
    }
};

// A number at a byte address.
template <ComponentEnum C>
struct Stored {
    using Held = typename Number<C>::Held;
    using In = StoredIn<C, Number<C>::bits>;

    static Held Load(ByteAddressBuffer from, uint address) { return In::Load(from, address); }
    static Held Load(RWByteAddressBuffer from, uint address) { return In::Load(from, address); }
    static void Store(RWByteAddressBuffer to, uint address, Held value) { In::Store(to, address, value); }
    static void Add(RWByteAddressBuffer to, uint address, Held value) { In::Add(to, address, value); }
};

template <typename T>
struct IsInteger {
    static const bool value = false;
    static const uint bits = 0;
};

#define DX_LINALG_INTEGER(type, width)  \
    template <>                         \
    struct IsInteger<type> {            \
        static const bool value = true; \
        static const uint bits = width; \
    };

#ifdef __HLSL_ENABLE_16_BIT
DX_LINALG_INTEGER(int16_t, 16)
DX_LINALG_INTEGER(uint16_t, 16)
#endif
DX_LINALG_INTEGER(int, 32)
DX_LINALG_INTEGER(uint, 32)
DX_LINALG_INTEGER(int64_t, 64)
DX_LINALG_INTEGER(uint64_t, 64)

#undef DX_LINALG_INTEGER

// True if a groupshared array of T can contain a matrix: as numbers of type ElementType, or as bits in integers.
template <typename T, typename ElementType>
struct CanHold {
    using Scalar = typename hlsl::strip_vector_type<T>::type;
    static const bool value = hlsl::is_same<Scalar, ElementType>::value || IsInteger<Scalar>::value;
};

// The scalars of a groupshared array, whose elements may be vectors.
template <typename T>
struct Scalars {
    using Scalar = T;
    static const uint perElement = 1;

    template <SIZE_TYPE Size>
    static T Load(groupshared T from[Size], uint index) { return from[index]; }

    template <SIZE_TYPE Size>
    static void Store(groupshared T to[Size], uint index, T value) { to[index] = value; }

    template <SIZE_TYPE Size>
    static void And(groupshared T to[Size], uint index, T value) { InterlockedAnd(to[index], value); }

    template <SIZE_TYPE Size>
    static void Or(groupshared T to[Size], uint index, T value) { InterlockedOr(to[index], value); }

    template <SIZE_TYPE Size>
    static void Add(groupshared T to[Size], uint index, T value) { InterlockedAdd(to[index], value); }

    // Returns the previous value.
    template <SIZE_TYPE Size>
    static T CompareExchange(groupshared T to[Size], uint index, T expected, T value)
    {
        T before;
        InterlockedCompareExchange(to[index], expected, value, before);
        return before;
    }

    template <SIZE_TYPE Size>
    static T CompareExchangeBits(groupshared T to[Size], uint index, T expected, T value)
    {
        T before;
        InterlockedCompareExchangeFloatBitwise(to[index], expected, value, before);
        return before;
    }
};

template <typename T, int N>
struct Scalars<vector<T, N> > {
    using Scalar = T;
    static const uint perElement = N;

    template <SIZE_TYPE Size>
    static T Load(groupshared vector<T, N> from[Size], uint index) { return from[index / N][index % N]; }

    template <SIZE_TYPE Size>
    static void Store(groupshared vector<T, N> to[Size], uint index, T value) { to[index / N][index % N] = value; }

    template <SIZE_TYPE Size>
    static void And(groupshared vector<T, N> to[Size], uint index, T value) { InterlockedAnd(to[index / N][index % N], value); }

    template <SIZE_TYPE Size>
    static void Or(groupshared vector<T, N> to[Size], uint index, T value) { InterlockedOr(to[index / N][index % N], value); }

    template <SIZE_TYPE Size>
    static void Add(groupshared vector<T, N> to[Size], uint index, T value) { InterlockedAdd(to[index / N][index % N], value); }

    template <SIZE_TYPE Size>
    static T CompareExchange(groupshared vector<T, N> to[Size], uint index, T expected, T value)
    {
        T before;
        InterlockedCompareExchange(to[index / N][index % N], expected, value, before);
        return before;
    }

    template <SIZE_TYPE Size>
    static T CompareExchangeBits(groupshared vector<T, N> to[Size], uint index, T expected, T value)
    {
        T before;
        InterlockedCompareExchangeFloatBitwise(to[index / N][index % N], expected, value, before);
        return before;
    }
};

// The bits of a number in a groupshared array of integers.
template <ComponentEnum C, typename T, uint bits, uint scalarBits>
struct SharedBits {
    _Static_assert(bits == scalarBits, "components of a matrix lie in a groupshared array of their own type or of uint");

    using Held = typename Number<C>::Held;
    using Scalar = typename Scalars<T>::Scalar;

    template <SIZE_TYPE Size>
    static Held Load(groupshared T from[Size], uint element) { return Bits<C>::To((uint)Scalars<T>::Load(from, element)); }

    template <SIZE_TYPE Size>
    static void Store(groupshared T to[Size], uint element, Held value)
    {
        Scalars<T>::Store(to, element, (Scalar)Bits<C>::From(value));
    }

    template <SIZE_TYPE Size>
    static void Add(groupshared T to[Size], uint element, Held value)
    {
        _Static_assert(bits == 32, "numbers of 16 bits are added to a groupshared array of uint");
        Scalar before = Scalars<T>::Load(to, element);
        Scalar expected;
        do {
            expected = before;
            const Held sum = (Held)(Bits<C>::To((uint)expected) + value);
            before = Scalars<T>::CompareExchange(to, element, expected, (Scalar)Bits<C>::From(sum));
        } while (before != expected);
    }
};

// Several numbers in one integer, which other invocations may write at the same time.
template <ComponentEnum C, typename T, uint bits>
struct PartOfWord {
    using Held = typename Number<C>::Held;
    using Scalar = typename Scalars<T>::Scalar;
    static const uint perScalar = 32 / bits;
    static const uint mask = (1u << bits) - 1;

    static uint ShiftOf(uint element) { return (element % perScalar) * bits; }

    template <SIZE_TYPE Size>
    static Held Load(groupshared T from[Size], uint element)
    {
        return Bits<C>::To((uint)Scalars<T>::Load(from, element / perScalar) >> ShiftOf(element));
    }

    template <SIZE_TYPE Size>
    static void Store(groupshared T to[Size], uint element, Held value)
    {
        Scalars<T>::And(to, element / perScalar, (Scalar)~(mask << ShiftOf(element)));
        Scalars<T>::Or(to, element / perScalar, (Scalar)(Bits<C>::From(value) << ShiftOf(element)));
    }

    template <SIZE_TYPE Size>
    static void Add(groupshared T to[Size], uint element, Held value)
    {
        const uint index = element / perScalar;
        const uint shift = ShiftOf(element);
        Scalar before = Scalars<T>::Load(to, index);
        Scalar expected;
        do {
            expected = before;
            const Held sum = Converted<C>::Of(Bits<C>::To((uint)expected >> shift) + value);
            const uint word = ((uint)expected & ~(mask << shift)) | Bits<C>::From(sum) << shift;
            before = Scalars<T>::CompareExchange(to, index, expected, (Scalar)word);
        } while (before != expected);
    }
};

template <ComponentEnum C, typename T>
struct SharedBits<C, T, 8, 32> : PartOfWord<C, T, 8> {};

template <ComponentEnum C, typename T>
struct SharedBits<C, T, 16, 32> : PartOfWord<C, T, 16> {};

template <ComponentEnum C, typename T>
struct SharedBits<C, T, 64, 32> {
    using Held = typename Number<C>::Held;
    using Scalar = typename Scalars<T>::Scalar;

    template <SIZE_TYPE Size>
    static Held Load(groupshared T from[Size], uint element)
    {
        return WideBits<C>::To(uint2((uint)Scalars<T>::Load(from, element * 2), (uint)Scalars<T>::Load(from, element * 2 + 1)));
    }

    template <SIZE_TYPE Size>
    static void Store(groupshared T to[Size], uint element, Held value)
    {
        const uint2 bits = WideBits<C>::From(value);
        Scalars<T>::Store(to, element * 2, (Scalar)bits.x);
        Scalars<T>::Store(to, element * 2 + 1, (Scalar)bits.y);
    }

    template <SIZE_TYPE Size>
    static void Add(groupshared T to[Size], uint element, Held value)
    {
        _Static_assert(Size < 0, "numbers of 64 bits are added to a groupshared array of 64-bit integers");
    }
};

template <ComponentEnum C, typename T>
struct SharedBits<C, T, 64, 64> {
    using Held = typename Number<C>::Held;
    using Scalar = typename Scalars<T>::Scalar;
    using Words = WideBits<ComponentType::U64>;

    template <SIZE_TYPE Size>
    static Held Load(groupshared T from[Size], uint element)
    {
        return WideBits<C>::To(Words::From((uint64_t)Scalars<T>::Load(from, element)));
    }

    template <SIZE_TYPE Size>
    static void Store(groupshared T to[Size], uint element, Held value)
    {
        Scalars<T>::Store(to, element, (Scalar)Words::To(WideBits<C>::From(value)));
    }

    template <SIZE_TYPE Size>
    static void Add(groupshared T to[Size], uint element, Held value)
    {
        Scalar before = Scalars<T>::Load(to, element);
        Scalar expected;
        do {
            expected = before;
            const Held sum = WideBits<C>::To(Words::From((uint64_t)expected)) + value;
            before = Scalars<T>::CompareExchange(to, element, expected, (Scalar)Words::To(WideBits<C>::From(sum)));
        } while (before != expected);
    }
};

// A number in a groupshared array of T.
template <ComponentEnum C, typename T, bool isOwnType>
struct SharedAs : SharedBits<C, T, Number<C>::bits, IsInteger<typename Scalars<T>::Scalar>::bits> {};

// Adds a number to an array of the same type.
template <typename T, typename Scalar>
struct SharedAdd {
    template <SIZE_TYPE Size>
    static void Add(groupshared T to[Size], uint element, Scalar value)
    {
        _Static_assert(Size < 0,
                       "atomic addition in groupshared memory is for int, uint, float, and 64-bit integers; other numbers of a matrix are added "
                       "to an array of integers of 32 or 64 bits");
    }
};

template <typename T, typename Scalar>
struct SharedAddOfIntegers {
    template <SIZE_TYPE Size>
    static void Add(groupshared T to[Size], uint element, Scalar value) { Scalars<T>::Add(to, element, value); }
};

template <typename T>
struct SharedAdd<T, int> : SharedAddOfIntegers<T, int> {};

template <typename T>
struct SharedAdd<T, uint> : SharedAddOfIntegers<T, uint> {};

template <typename T>
struct SharedAdd<T, int64_t> : SharedAddOfIntegers<T, int64_t> {};

template <typename T>
struct SharedAdd<T, uint64_t> : SharedAddOfIntegers<T, uint64_t> {};

template <typename T>
struct SharedAdd<T, float> {
    template <SIZE_TYPE Size>
    static void Add(groupshared T to[Size], uint element, float value)
    {
        float before = Scalars<T>::Load(to, element);
        float expected;
        do {
            expected = before;
            before = Scalars<T>::CompareExchangeBits(to, element, expected, expected + value);
        } while (asuint(before) != asuint(expected));
    }
};

template <ComponentEnum C, typename T>
struct SharedAs<C, T, true> {
    using Held = typename Number<C>::Held;
    using Scalar = typename Scalars<T>::Scalar;

    template <SIZE_TYPE Size>
    static Held Load(groupshared T from[Size], uint element) { return (Held)Scalars<T>::Load(from, element); }

    template <SIZE_TYPE Size>
    static void Store(groupshared T to[Size], uint element, Held value) { Scalars<T>::Store(to, element, (Scalar)value); }

    template <SIZE_TYPE Size>
    static void Add(groupshared T to[Size], uint element, Held value) { SharedAdd<T, Scalar>::Add(to, element, (Scalar)value); }
};

template <ComponentEnum C, typename T>
struct Shared
    : SharedAs<C, T,
               hlsl::is_same<typename Scalars<T>::Scalar, typename ScalarFor<C>::type>::value &&
                   ScalarFor<C>::isNative> {};

// The position of the element at (row, column): the factor of the stride, and the number of adjacent elements.
uint2 PlaceIn(uint2 coordinate, MatrixLayoutEnum layout) { return layout == MatrixLayout::ColMajor ? coordinate.yx : coordinate; }

// The location of a matrix that stays in memory.
struct MatrixPlace {
    ByteAddressBuffer buffer;
    uint offset;
    uint stride;
    uint layout;
};

// Loads M adjacent numbers of type C and converts them to T.
template <typename T, ComponentEnum C, SIZE_TYPE M>
vector<T, M> LoadVector(ByteAddressBuffer from, uint address)
{
    vector<T, M> result;
    [unroll]
    for (uint index = 0; index < M; ++index)
        result[index] = (T)Converted<ComponentOf<T>::value>::Of(Stored<C>::Load(from, address + index * (Number<C>::bits / 8)));
    return result;
}

} // namespace linalg_detail
} // namespace linalg
} // namespace dx
