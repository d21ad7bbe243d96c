/* DPC++'s property attributes, such as [[__sycl_detail__::add_ir_annotations_member(names..., values...)]], as clang's annotations. The compiler
   includes this file before every program. */
#pragma once

#if __cplusplus >= 202002L

namespace sycl::detail {

/* The value of a property in a type that encodes its signedness: clang only emits the bits of numbers in annotations. */
template <class T> consteval auto with_sign(T value) {
  if constexpr (__is_enum(T))
    return with_sign(static_cast<__underlying_type(T)>(value));
  else if constexpr (__is_floating_point(T))
    return static_cast<double>(value);
  else if constexpr (!__is_integral(T) || __is_same(T, bool))
    return value;
  else if constexpr (sizeof(T) == sizeof(long) && static_cast<T>(-1) > T(0))
    return static_cast<__int128>(value);
  else
    return static_cast<long>(value);
}

/* A tuple of values. */
template <class... Values> struct row {};
template <class First, class... Rest> struct row<First, Rest...> {
  First first;
  row<Rest...> rest;
};
consteval row<> row_of() { return {}; }
template <class First, class... Rest> consteval auto row_of(First first, Rest... rest) {
  return row<decltype(with_sign(first)), decltype(with_sign(rest))...>{with_sign(first), row_of(rest...)};
}

consteval bool is_same_text(const char *left, const char *right) {
  for (; *left == *right; ++left, ++right)
    if (*left == 0)
      return true;
  return false;
}
template <int Length> consteval bool is_listed(const char *name, const char *const (&only)[Length]) {
  for (const char *listed : only)
    if (is_same_text(name, listed))
      return true;
  return false;
}

/* A row of the arguments, with null instead of the names (the first half) that are not listed. */
template <int Names, int Length, class... Done> struct listed {
  template <class First, class... Rest>
  static consteval auto row(const char *const (&only)[Length], First first, Rest... rest) {
    if constexpr (Names == 0)
      return row_of(first, rest...);
    else
      return listed<Names - 1, Length>::row_with(only, is_listed(first, only) ? first : nullptr, rest...);
  }
  template <class... Rest> static consteval auto row_with(const char *const (&only)[Length], const char *name, Rest... rest) {
    auto others = listed<Names, Length>::row(only, rest...);
    return sycl::detail::row<const char *, decltype(others)>{name, {others, {}}};
  }
};

template <class... Args> consteval auto properties_row(Args... args) {
  static_assert(sizeof...(Args) % 2 == 0, "there must be as many names of properties as values");
  return row_of(args...);
}
template <int Length, class... Args> consteval auto properties_row(const char *const (&only)[Length], Args... args) {
  static_assert(sizeof...(Args) % 2 == 0, "there must be as many names of properties as values");
  if constexpr (sizeof...(Args) == 0)
    return row_of();
  else
    return listed<sizeof...(Args) / 2, Length>::row(only, args...);
}

} // namespace sycl::detail

#define __sycl_detail__ clang
/* Annotates a member with clang's attribute, which applies to each access. */
#define add_ir_annotations_member(...) annotate("sycl-properties/split", ::sycl::detail::properties_row(__VA_ARGS__))
/* Annotates a function. It is not inlined, so that its kernel can be identified. */
#define add_ir_attributes_function(...)                                                                                          \
  noinline, clang::annotate("sycl-properties/split", ::sycl::detail::properties_row(__VA_ARGS__))
/* Clang does not emit annotations of a class for the variables and parameters of this class. */
#define add_ir_attributes_global_variable(...)                                                                                   \
  annotate("") _Pragma("GCC error \"clang has no add_ir_attributes_global_variable: declare the variable with device_global or SYCL_DEVICE_GLOBAL\"")
#define add_ir_attributes_kernel_parameter(...)                                                                                  \
  annotate("") _Pragma("GCC error \"clang has no add_ir_attributes_kernel_parameter: use annotated_ptr, annotated_arg or an accessor with properties\"")

#endif
