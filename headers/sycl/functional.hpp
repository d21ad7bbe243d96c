/* Operations for group functions and reductions, as function object types. */
#pragma once

namespace sycl {

#define SYCL_DETAIL_OPERATION(name, ...)                                                                                          \
  template <class T = void> struct name {                                                                                         \
    constexpr T operator()(const T &left, const T &right) const { return __VA_ARGS__; }                                           \
  };                                                                                                                              \
  template <> struct name<void> {                                                                                                 \
    template <class T> constexpr T operator()(const T &left, const T &right) const { return __VA_ARGS__; }                        \
  };
SYCL_DETAIL_OPERATION(plus, left + right)
SYCL_DETAIL_OPERATION(multiplies, left *right)
SYCL_DETAIL_OPERATION(bit_and, left &right)
SYCL_DETAIL_OPERATION(bit_or, left | right)
SYCL_DETAIL_OPERATION(bit_xor, left ^ right)
SYCL_DETAIL_OPERATION(logical_and, left &&right)
SYCL_DETAIL_OPERATION(logical_or, left || right)
SYCL_DETAIL_OPERATION(minimum, right < left ? right : left)
SYCL_DETAIL_OPERATION(maximum, left < right ? right : left)
#undef SYCL_DETAIL_OPERATION

namespace detail {

template <class T> struct limits;
#define SYCL_DETAIL_LIMITS(type, low, high)                                                                                       \
  template <> struct limits<type> {                                                                                               \
    static constexpr type lowest = low, highest = high;                                                                           \
  };
SYCL_DETAIL_LIMITS(signed char, -__SCHAR_MAX__ - 1, __SCHAR_MAX__)
SYCL_DETAIL_LIMITS(unsigned char, 0, static_cast<unsigned char>(-1))
SYCL_DETAIL_LIMITS(short, -__SHRT_MAX__ - 1, __SHRT_MAX__)
SYCL_DETAIL_LIMITS(unsigned short, 0, static_cast<unsigned short>(-1))
SYCL_DETAIL_LIMITS(int, -__INT_MAX__ - 1, __INT_MAX__)
SYCL_DETAIL_LIMITS(unsigned, 0, ~0u)
SYCL_DETAIL_LIMITS(long, -__LONG_MAX__ - 1, __LONG_MAX__)
SYCL_DETAIL_LIMITS(unsigned long, 0, ~0ul)
SYCL_DETAIL_LIMITS(long long, -__LONG_LONG_MAX__ - 1, __LONG_LONG_MAX__)
SYCL_DETAIL_LIMITS(unsigned long long, 0, ~0ull)
SYCL_DETAIL_LIMITS(_Float16, -__builtin_inff16(), __builtin_inff16())
SYCL_DETAIL_LIMITS(float, -__builtin_inff(), __builtin_inff())
SYCL_DETAIL_LIMITS(double, -__builtin_inf(), __builtin_inf())
#undef SYCL_DETAIL_LIMITS

template <class T, class Operation> struct identity;
template <class T, class U> struct identity<T, plus<U>> {
  static constexpr T value = T(0);
};
template <class T, class U> struct identity<T, multiplies<U>> {
  static constexpr T value = T(1);
};
template <class T, class U> struct identity<T, bit_and<U>> {
  static constexpr T value = static_cast<T>(~T(0));
};
template <class T, class U> struct identity<T, bit_or<U>> {
  static constexpr T value = T(0);
};
template <class T, class U> struct identity<T, bit_xor<U>> {
  static constexpr T value = T(0);
};
template <class T, class U> struct identity<T, logical_and<U>> {
  static constexpr T value = true;
};
template <class T, class U> struct identity<T, logical_or<U>> {
  static constexpr T value = false;
};
template <class T, class U> struct identity<T, minimum<U>> {
  static constexpr T value = limits<T>::highest;
};
template <class T, class U> struct identity<T, maximum<U>> {
  static constexpr T value = limits<T>::lowest;
};

} // namespace detail

/* The identity element of an operation. */
template <class Operation, class T> struct known_identity {
  static constexpr T value = detail::identity<T, Operation>::value;
};
template <class Operation, class T> inline constexpr T known_identity_v = known_identity<Operation, T>::value;

} // namespace sycl
