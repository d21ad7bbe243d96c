/* OpenCL's functions for code that also runs on the host: the C library's functions in double precision, element by element. */
#pragma once

#include "intrinsics.hpp"

namespace sycl::detail {

inline constexpr double pi = 3.14159265358979323846;

/* Applies a function to numbers, or to each element of vectors. */
template <class Function, class T, class... Rest> constexpr T host_each(Function function, T first, Rest... rest) {
  if constexpr (requires { first[0]; }) {
    T made{};
    for (unsigned at = 0; at < __builtin_vectorelements(T); ++at)
      made[at] = function(first[at], rest[at]...);
    return made;
  } else {
    return function(first, rest...);
  }
}
template <class T> constexpr unsigned bits_of = sizeof(T) * 8;
template <class T> constexpr T host_high_product(T left, T right) {
  if constexpr (__is_signed(T))
    return static_cast<__int128>(left) * right >> bits_of<T>;
  else
    return static_cast<unsigned __int128>(left) * right >> bits_of<T>;
}

} // namespace sycl::detail

/* Functions that compute in double, and those that compute in the type of the argument (TYPED). */
#define SYCL_DETAIL_HOST(name, parameters, result)                                                                                \
  template <class T, class... Rest> T __spirv_ocl_##name(T first, Rest... rest) {                                                 \
    return sycl::detail::host_each([] parameters { return result; }, first, rest...);                                             \
  }
#define SYCL_DETAIL_HOST_1(name, result) SYCL_DETAIL_HOST(name, (double x), result)
#define SYCL_DETAIL_HOST_2(name, result) SYCL_DETAIL_HOST(name, (double x, double y), result)
#define SYCL_DETAIL_HOST_3(name, result) SYCL_DETAIL_HOST(name, (double x, double y, double z), result)
#define SYCL_DETAIL_HOST_TYPED_1(name, result) SYCL_DETAIL_HOST(name, <class Number>(Number x), result)
#define SYCL_DETAIL_HOST_TYPED_2(name, result) SYCL_DETAIL_HOST(name, <class Number>(Number x, Number y), result)
#define SYCL_DETAIL_HOST_TYPED_3(name, result) SYCL_DETAIL_HOST(name, <class Number>(Number x, Number y, Number z), result)

#define SYCL_DETAIL_LIBRARY_1(name) SYCL_DETAIL_HOST_1(name, __builtin_##name(x))
#define SYCL_DETAIL_LIBRARY_2(name) SYCL_DETAIL_HOST_2(name, __builtin_##name(x, y))
#define SYCL_DETAIL_ROWS_1(row) \
  row(acos) row(acosh) row(asin) row(asinh) row(atan) row(atanh) row(cbrt) row(ceil) row(cos) row(cosh) row(erf) row(erfc)       \
  row(exp) row(exp2) row(expm1) row(fabs) row(floor) row(lgamma) row(log) row(log2) row(log10) row(log1p) row(rint) row(round)   \
  row(sin) row(sinh) row(sqrt) row(tan) row(tanh) row(tgamma) row(trunc)
#define SYCL_DETAIL_ROWS_2(row) \
  row(atan2) row(copysign) row(fdim) row(fmax) row(fmin) row(fmod) row(hypot) row(pow) row(remainder)
SYCL_DETAIL_ROWS_1(SYCL_DETAIL_LIBRARY_1)
SYCL_DETAIL_ROWS_2(SYCL_DETAIL_LIBRARY_2)
#undef SYCL_DETAIL_ROWS_1
#undef SYCL_DETAIL_ROWS_2
#undef SYCL_DETAIL_LIBRARY_1
#undef SYCL_DETAIL_LIBRARY_2

SYCL_DETAIL_HOST_1(acospi, __builtin_acos(x) / sycl::detail::pi)
SYCL_DETAIL_HOST_1(asinpi, __builtin_asin(x) / sycl::detail::pi)
SYCL_DETAIL_HOST_1(atanpi, __builtin_atan(x) / sycl::detail::pi)
SYCL_DETAIL_HOST_2(atan2pi, __builtin_atan2(x, y) / sycl::detail::pi)
SYCL_DETAIL_HOST_1(cospi, __builtin_cos(x * sycl::detail::pi))
SYCL_DETAIL_HOST_1(sinpi, __builtin_sin(x * sycl::detail::pi))
SYCL_DETAIL_HOST_1(tanpi, __builtin_tan(x * sycl::detail::pi))
SYCL_DETAIL_HOST_1(exp10, __builtin_pow(10, x))
SYCL_DETAIL_HOST_2(powr, __builtin_pow(x, y))
SYCL_DETAIL_HOST_1(rsqrt, 1 / __builtin_sqrt(x))
SYCL_DETAIL_HOST_TYPED_3(fma, static_cast<Number>(__builtin_fma(x, y, z)))
SYCL_DETAIL_HOST_TYPED_3(mad, static_cast<Number>(x * y + z))
SYCL_DETAIL_HOST_1(degrees, x * (180 / sycl::detail::pi))
SYCL_DETAIL_HOST_1(radians, x * (sycl::detail::pi / 180))
SYCL_DETAIL_HOST_TYPED_1(sign, static_cast<Number>(x > 0 ? 1 : x < 0 ? -1 : x == 0 ? x : 0))
SYCL_DETAIL_HOST_TYPED_2(step, static_cast<Number>(y < x ? 0 : 1))
SYCL_DETAIL_HOST_3(smoothstep, ([](double t) { return t * t * (3 - 2 * t); })(z <= x ? 0 : z >= y ? 1 : (z - x) / (y - x)))
SYCL_DETAIL_HOST_TYPED_3(mix, static_cast<Number>(x + (y - x) * z))
SYCL_DETAIL_HOST_TYPED_3(fclamp, x < y ? y : x > z ? z : x)
SYCL_DETAIL_HOST_TYPED_3(s_clamp, x < y ? y : x > z ? z : x)
SYCL_DETAIL_HOST_TYPED_3(u_clamp, x < y ? y : x > z ? z : x)
SYCL_DETAIL_HOST_TYPED_2(fmin_common, y < x ? y : x)
SYCL_DETAIL_HOST_TYPED_2(s_min, y < x ? y : x)
SYCL_DETAIL_HOST_TYPED_2(u_min, y < x ? y : x)
SYCL_DETAIL_HOST_TYPED_2(fmax_common, x < y ? y : x)
SYCL_DETAIL_HOST_TYPED_2(s_max, x < y ? y : x)
SYCL_DETAIL_HOST_TYPED_2(u_max, x < y ? y : x)
SYCL_DETAIL_HOST_TYPED_2(s_mul_hi, sycl::detail::host_high_product(x, y))
SYCL_DETAIL_HOST_TYPED_2(u_mul_hi, sycl::detail::host_high_product(x, y))
SYCL_DETAIL_HOST_TYPED_2(s_hadd, static_cast<Number>((x >> 1) + (y >> 1) + (x & y & 1)))
SYCL_DETAIL_HOST_TYPED_2(u_hadd, static_cast<Number>((x >> 1) + (y >> 1) + (x & y & 1)))
SYCL_DETAIL_HOST_TYPED_2(s_add_sat, __builtin_elementwise_add_sat(x, y))
SYCL_DETAIL_HOST_TYPED_2(u_add_sat, __builtin_elementwise_add_sat(x, y))
SYCL_DETAIL_HOST_TYPED_2(s_sub_sat, __builtin_elementwise_sub_sat(x, y))
SYCL_DETAIL_HOST_TYPED_2(u_sub_sat, __builtin_elementwise_sub_sat(x, y))
SYCL_DETAIL_HOST_TYPED_1(clz, static_cast<Number>(__builtin_clzg(static_cast<__make_unsigned(Number)>(x), static_cast<int>(sycl::detail::bits_of<Number>))))
SYCL_DETAIL_HOST_TYPED_1(ctz, static_cast<Number>(__builtin_ctzg(static_cast<__make_unsigned(Number)>(x), static_cast<int>(sycl::detail::bits_of<Number>))))
SYCL_DETAIL_HOST_TYPED_1(popcount, static_cast<Number>(__builtin_popcountg(static_cast<__make_unsigned(Number)>(x))))
SYCL_DETAIL_HOST_TYPED_2(rotate, static_cast<Number>(static_cast<__make_unsigned(Number)>(x) << (y & (sycl::detail::bits_of<Number> - 1)) |
                                                     static_cast<__make_unsigned(Number)>(x) >> (-y & (sycl::detail::bits_of<Number> - 1))))
SYCL_DETAIL_HOST_1(native_cos, __builtin_cos(x))
SYCL_DETAIL_HOST_1(native_exp, __builtin_exp(x))
SYCL_DETAIL_HOST_1(native_log, __builtin_log(x))
SYCL_DETAIL_HOST_2(native_powr, __builtin_pow(x, y))
SYCL_DETAIL_HOST_1(native_recip, 1 / x)
SYCL_DETAIL_HOST_1(native_rsqrt, 1 / __builtin_sqrt(x))
SYCL_DETAIL_HOST_1(native_sin, __builtin_sin(x))
SYCL_DETAIL_HOST_1(native_sqrt, __builtin_sqrt(x))
SYCL_DETAIL_HOST_2(native_divide, x / y)
SYCL_DETAIL_HOST_1(native_tan, __builtin_tan(x))
#undef SYCL_DETAIL_HOST
#undef SYCL_DETAIL_HOST_1
#undef SYCL_DETAIL_HOST_2
#undef SYCL_DETAIL_HOST_3
#undef SYCL_DETAIL_HOST_TYPED_1
#undef SYCL_DETAIL_HOST_TYPED_2
#undef SYCL_DETAIL_HOST_TYPED_3

template <class T> auto __spirv_ocl_length(T of) -> __remove_cvref(decltype(of[0])) {
  double sum = 0;
  for (unsigned at = 0; at < __builtin_vectorelements(T); ++at)
    sum += static_cast<double>(of[at]) * of[at];
  return __builtin_sqrt(sum);
}
template <class T> auto __spirv_ocl_distance(T from, T to) -> __remove_cvref(decltype(from[0])) { return __spirv_ocl_length(from - to); }
template <class T> T __spirv_ocl_normalize(T of) {
  if constexpr (requires { of[0]; }) {
    const auto length = __spirv_ocl_length(of);
    return length ? of / length : of;
  } else {
    return of > 0 ? 1 : of < 0 ? -1 : of;
  }
}
template <class T> T __spirv_ocl_cross(T left, T right) {
  T made{};
  for (int at = 0; at < 3; ++at)
    made[at] = left[(at + 1) % 3] * right[(at + 2) % 3] - left[(at + 2) % 3] * right[(at + 1) % 3];
  return made;
}
