/* Functions of numbers, vectors and marrays: LLVM's operations and OpenCL's extended instructions, element by element. */
#pragma once

#include "vec.hpp"
#ifndef __SYCL_DEVICE_ONLY__
#include "detail/host_math.hpp"
#endif

/* OpenCL's instructions with the same name in SYCL, for floats. */
#define SYCL_DETAIL_EXTENDED_NAMES(row) \
  row(acos) row(acosh) row(acospi) row(asin) row(asinh) row(asinpi) row(atan) row(atan2) row(atanh) row(atanpi)                  \
  row(atan2pi) row(cbrt) row(ceil) row(copysign) row(cos) row(cosh) row(cospi) row(erf) row(erfc) row(exp) row(exp2)             \
  row(exp10) row(expm1) row(fabs) row(fdim) row(floor) row(fma) row(fmax) row(fmin) row(fmod) row(hypot) row(lgamma)             \
  row(log) row(log2) row(log10) row(log1p) row(mad) row(pow) row(powr) row(remainder) row(rint) row(round) row(rsqrt)            \
  row(sin) row(sinh) row(sinpi) row(sqrt) row(tan) row(tanh) row(tanpi) row(tgamma) row(trunc) row(degrees) row(radians)         \
  row(sign) row(step) row(smoothstep) row(mix) row(normalize) row(cross)

/* OpenCL's instructions with another name in SYCL, or that are one of several for a function. */
#define SYCL_DETAIL_OTHER_NAMES(row) \
  row(fclamp) row(fmin_common) row(fmax_common) row(s_min) row(s_max) row(u_min) row(u_max) row(s_clamp) row(u_clamp)            \
  row(s_mul_hi) row(u_mul_hi) row(s_hadd) row(u_hadd) row(s_add_sat) row(u_add_sat) row(s_sub_sat) row(u_sub_sat)                \
  row(clz) row(ctz) row(popcount) row(rotate) row(native_cos) row(native_exp) row(native_log) row(native_powr)                   \
  row(native_recip) row(native_rsqrt) row(native_sin) row(native_sqrt) row(native_divide) row(native_tan)

#define SYCL_DETAIL_OPENCL(name) template <class T, class... Rest> SYCL_DETAIL_DEVICE T __spirv_ocl_##name(T, Rest...);

namespace sycl::detail {

/* The plain type: numbers are unchanged, vectors become clang's vectors. */
template <class T> struct math {
  using plain = T;
};
template <class T, int Length> struct math<vec<T, Length>> {
  using plain = sycl::detail::plain<T, Length>;
};
template <class T, int Length, int... At>
  requires(sizeof...(At) > 1)
struct math<swizzled<T, Length, At...>> {
  using plain = sycl::detail::plain<T, sizeof...(At)>;
};
template <class T, int Length, int At> struct math<swizzled<T, Length, At>> {
  using plain = T;
};

/* The common type of arguments: that of a vector, otherwise that of the widest number. */
template <class First, class... Rest> struct common {
  using type = decltype((First() + ... + Rest()));
};
template <class First>
  requires(!__is_class(First))
struct common<First> {
  using type = First;
};
template <class T, class... Rest>
  requires(!__is_class(T))
struct common<T, T, Rest...> : common<T, Rest...> {};
template <class T, int Length, class... Rest> struct common<vec<T, Length>, Rest...> {
  using type = vec<T, Length>;
};
template <class T, int Length, class... Rest>
  requires(!__is_class(T))
struct common<T, vec<T, Length>, Rest...> {
  using type = vec<T, Length>;
};
template <class T, int Length, int... At, class... Rest>
  requires(sizeof...(At) > 1)
struct common<swizzled<T, Length, At...>, Rest...> {
  using type = vec<T, sizeof...(At)>;
};
template <class T, int Length, int At, class... Rest> struct common<swizzled<T, Length, At>, Rest...> : common<T, Rest...> {};
template <class T, size_t Length, class... Rest> struct common<marray<T, Length>, Rest...> {
  using type = marray<T, Length>;
};
template <class... Types> using common_type = typename common<Types...>::type;

template <class T> inline constexpr size_t array_length = 0;
template <class T, size_t Length> inline constexpr size_t array_length<marray<T, Length>> = Length;

template <class T> using plain_of = typename math<T>::plain;

/* Functions of floats convert integers to double, as in the standard library. */
template <class T> struct floating {
  using type = T;
};
template <class T>
  requires(__is_integral(T))
struct floating<T> {
  using type = double;
};

template <class T, class From> constexpr plain_of<T> plain_from(const From &from) {
  if constexpr (__is_class(T))
    return static_cast<T>(from);
  else
    return static_cast<T>(from);
}

template <class T> constexpr decltype(auto) element(const T &of, size_t at) {
  if constexpr (array_length<T> > 0)
    return (of[at]);
  else
    return (of);
}

/* Applies a function of plain types to numbers, vectors or marrays. */
template <class Result, class Function, class... Args> constexpr Result apply(Function function, const Args &...args) {
  if constexpr (array_length<Result> > 0) {
    Result made;
    for (size_t at = 0; at < Result::size(); ++at)
      made[at] = apply<typename Result::value_type>(function, element(args, at)...);
    return made;
  } else {
    return Result(function(plain_from<Result>(args)...));
  }
}

} // namespace sycl::detail

#define SYCL_DETAIL_FLOATS(name, function)                                                                                        \
  template <class... Args> constexpr auto name(const Args &...args) {                                                             \
    using Result = typename detail::floating<detail::common_type<Args...>>::type;                                                 \
    return detail::apply<Result>([](auto... plain) { return function(plain...); }, args...);                                      \
  }
#define SYCL_DETAIL_EXTENDED(name)                                                                                                \
  SYCL_DETAIL_FLOATS(name, __spirv_ocl_##name)

#ifdef __SYCL_DEVICE_ONLY__
SYCL_DETAIL_EXTENDED_NAMES(SYCL_DETAIL_OPENCL)
SYCL_DETAIL_OTHER_NAMES(SYCL_DETAIL_OPENCL)

/* Functions that reduce a vector to a number. */
template <class T> SYCL_DETAIL_DEVICE auto __spirv_ocl_length(T of) -> __remove_cvref(decltype(of[0]));
template <class T> SYCL_DETAIL_DEVICE auto __spirv_ocl_distance(T from, T to) -> __remove_cvref(decltype(from[0]));
#endif
#undef SYCL_DETAIL_OTHER_NAMES
#undef SYCL_DETAIL_OPENCL

namespace sycl {

SYCL_DETAIL_EXTENDED_NAMES(SYCL_DETAIL_EXTENDED)

namespace native {
SYCL_DETAIL_FLOATS(cos, __spirv_ocl_native_cos)
SYCL_DETAIL_FLOATS(exp, __spirv_ocl_native_exp)
SYCL_DETAIL_FLOATS(log, __spirv_ocl_native_log)
SYCL_DETAIL_FLOATS(powr, __spirv_ocl_native_powr)
SYCL_DETAIL_FLOATS(recip, __spirv_ocl_native_recip)
SYCL_DETAIL_FLOATS(rsqrt, __spirv_ocl_native_rsqrt)
SYCL_DETAIL_FLOATS(sin, __spirv_ocl_native_sin)
SYCL_DETAIL_FLOATS(sqrt, __spirv_ocl_native_sqrt)
SYCL_DETAIL_FLOATS(divide, __spirv_ocl_native_divide)
SYCL_DETAIL_FLOATS(tan, __spirv_ocl_native_tan)
} // namespace native

namespace detail {

/* The element type of a vector, or the type of a number. */
template <class T> struct element_of {
  using type = T;
};
template <class T>
  requires requires(T of) { of[0]; }
struct element_of<T> {
  using type = __remove_cvref(decltype(static_cast<T *>(nullptr)->operator[](0)));
};
template <class T, int Length> struct element_of<vec<T, Length>> {
  using type = T;
};
template <class T>
concept floats = __is_floating_point(typename element_of<T>::type);
template <class T>
concept signed_integers = __is_integral(typename element_of<T>::type) && __is_signed(typename element_of<T>::type);

} // namespace detail

#define SYCL_DETAIL_BY_TYPE(name, of_float, of_signed, of_unsigned)                                                               \
  template <class... Args> constexpr auto name(const Args &...args) {                                                             \
    using Result = detail::common_type<Args...>;                                                                                  \
    return detail::apply<Result>(                                                                                                 \
        [](auto... plain) {                                                                                                       \
          if constexpr (detail::floats<Result>)                                                                                   \
            return of_float(plain...);                                                                                            \
          else if constexpr (detail::signed_integers<Result>)                                                                     \
            return of_signed(plain...);                                                                                           \
          else                                                                                                                    \
            return of_unsigned(plain...);                                                                                         \
        },                                                                                                                        \
        args...);                                                                                                                 \
  }
SYCL_DETAIL_BY_TYPE(min, __spirv_ocl_fmin_common, __spirv_ocl_s_min, __spirv_ocl_u_min)
SYCL_DETAIL_BY_TYPE(max, __spirv_ocl_fmax_common, __spirv_ocl_s_max, __spirv_ocl_u_max)
SYCL_DETAIL_BY_TYPE(clamp, __spirv_ocl_fclamp, __spirv_ocl_s_clamp, __spirv_ocl_u_clamp)
#undef SYCL_DETAIL_BY_TYPE

#define SYCL_DETAIL_INTEGERS(name, of_signed, of_unsigned)                                                                        \
  template <class... Args> constexpr auto name(const Args &...args) {                                                             \
    using Result = detail::common_type<Args...>;                                                                                  \
    static_assert(!detail::floats<Result>, #name " is for integers");                                                             \
    return detail::apply<Result>(                                                                                                 \
        [](auto... plain) {                                                                                                       \
          if constexpr (detail::signed_integers<Result>)                                                                          \
            return of_signed(plain...);                                                                                           \
          else                                                                                                                    \
            return of_unsigned(plain...);                                                                                         \
        },                                                                                                                        \
        args...);                                                                                                                 \
  }
SYCL_DETAIL_INTEGERS(mul_hi, __spirv_ocl_s_mul_hi, __spirv_ocl_u_mul_hi)
SYCL_DETAIL_INTEGERS(hadd, __spirv_ocl_s_hadd, __spirv_ocl_u_hadd)
SYCL_DETAIL_INTEGERS(add_sat, __spirv_ocl_s_add_sat, __spirv_ocl_u_add_sat)
SYCL_DETAIL_INTEGERS(sub_sat, __spirv_ocl_s_sub_sat, __spirv_ocl_u_sub_sat)
SYCL_DETAIL_INTEGERS(clz, __spirv_ocl_clz, __spirv_ocl_clz)
SYCL_DETAIL_INTEGERS(ctz, __spirv_ocl_ctz, __spirv_ocl_ctz)
SYCL_DETAIL_INTEGERS(popcount, __spirv_ocl_popcount, __spirv_ocl_popcount)
SYCL_DETAIL_INTEGERS(rotate, __spirv_ocl_rotate, __spirv_ocl_rotate)
#undef SYCL_DETAIL_INTEGERS
#undef SYCL_DETAIL_FLOATS
#undef SYCL_DETAIL_EXTENDED
#undef SYCL_DETAIL_EXTENDED_NAMES

template <class T> constexpr auto abs(const T &of) {
  using Result = detail::common_type<T>;
  return detail::apply<Result>([](auto plain) { return __builtin_elementwise_abs(plain); }, of);
}

template <class T, int Length> T dot(const vec<T, Length> &left, const vec<T, Length> &right) {
  T sum = left[0] * right[0];
  for (int at = 1; at < Length; ++at)
    sum += left[at] * right[at];
  return sum;
}
inline float dot(float left, float right) { return left * right; }
template <class T, int Length> T length(const vec<T, Length> &of) {
  return __spirv_ocl_length(static_cast<detail::plain<T, Length>>(of));
}
template <class T, int Length> T distance(const vec<T, Length> &from, const vec<T, Length> &to) {
  return __spirv_ocl_distance(static_cast<detail::plain<T, Length>>(from), static_cast<detail::plain<T, Length>>(to));
}

/* The result is a bool for a number, and for a vector -1 in each element for which the test is true. */
#define SYCL_DETAIL_CLASS(name, test)                                                                                             \
  template <class T> auto name(const T &of) {                                                                                     \
    if constexpr (__is_class(T)) {                                                                                                \
      vec<detail::truth_of<typename T::element_type>, static_cast<int>(T::size())> made;                                          \
      for (int at = 0; at < static_cast<int>(T::size()); ++at)                                                                    \
        made[at] = test(of[at]) ? -1 : 0;                                                                                         \
      return made;                                                                                                                \
    } else {                                                                                                                      \
      return static_cast<bool>(test(of));                                                                                         \
    }                                                                                                                             \
  }
SYCL_DETAIL_CLASS(isnan, __builtin_isnan)
SYCL_DETAIL_CLASS(isinf, __builtin_isinf)
SYCL_DETAIL_CLASS(isfinite, __builtin_isfinite)
SYCL_DETAIL_CLASS(signbit, __builtin_signbit)
#undef SYCL_DETAIL_CLASS

/* Selects a number by a condition, or each element by the sign of an element of the condition. */
template <class T> T select(T otherwise, T then, bool condition) { return condition ? then : otherwise; }
template <class T, int Length, class Truth>
vec<T, Length> select(const vec<T, Length> &otherwise, const vec<T, Length> &then, const vec<Truth, Length> &condition) {
  vec<T, Length> made;
  for (int at = 0; at < Length; ++at)
    made[at] = condition[at] < 0 ? then[at] : otherwise[at];
  return made;
}
template <class Truth, int Length> bool any(const vec<Truth, Length> &of) {
  bool is = false;
  for (int at = 0; at < Length; ++at)
    is = is || of[at] < 0;
  return is;
}
template <class Truth, int Length> bool all(const vec<Truth, Length> &of) {
  bool is = true;
  for (int at = 0; at < Length; ++at)
    is = is && of[at] < 0;
  return is;
}

} // namespace sycl
