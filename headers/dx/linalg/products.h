// Sums of products of the numbers in dx/linalg.h.

#pragma once

#include "dx/linalg/numbers.h"

namespace dx {
namespace linalg {
namespace linalg_detail {

// The type in which products are computed.
template <bool isFloat, bool isWide>
struct Wide {
    using type = int;
};

template <>
struct Wide<false, true> {
    using type = int64_t;
};

template <>
struct Wide<true, false> {
    using type = float;
};

template <>
struct Wide<true, true> {
    using type = double;
};

// Integer sums wrap around; float sums are rounded and saturated.
template <ComponentEnum C, uint bits>
struct Wrapped {
    using Held = typename Number<C>::Held;
    static Held Of(int value) { return Bits<C>::To((uint)value); }
    static Held Of(int64_t value) { return Bits<C>::To((uint)value); }
    static Held Of(float value) { return Converted<C>::Of(value); }
    static Held Of(double value) { return Converted<C>::Of(value); }
};

template <ComponentEnum C>
struct Wrapped<C, 64> {
    using Held = typename Number<C>::Held;
    static Held Of(int64_t value) { return (Held)value; }
    static Held Of(double value) { return Converted<C>::Of(value); }
};

template <ComponentEnum A, ComponentEnum B, ComponentEnum C>
struct Product {
    static const bool isFloat = Number<A>::isFloat || Number<B>::isFloat || Number<C>::isFloat;
    static const bool isWide = Number<A>::bits == 64 || Number<B>::bits == 64 || Number<C>::bits == 64;
    using Sum = typename Wide<isFloat, isWide>::type;
    static typename Number<C>::Held Result(Sum sum) { return Wrapped<C, Number<C>::bits>::Of(sum); }
};

} // namespace linalg_detail
} // namespace linalg
} // namespace dx
