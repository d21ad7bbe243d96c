/* Pointers and values with properties, which apply to each read, or to the argument of a kernel. */
#pragma once

#include "accessor.hpp"
#include "properties.hpp"

namespace sycl::ext::oneapi::experimental {

template <class T, class List = empty_properties_t> class annotated_ptr;
template <class T, class List = empty_properties_t> class annotated_arg;

template <class T, class... Props> class annotated_ptr<T, properties<Props...>> {
public:
  annotated_ptr(T *from) : held{from} {}
  annotated_ptr(T *from, properties<Props...>) : held{from} {}
  T *get() const { return held.value; }
  T &operator*() const { return *held.value; }
  T *operator->() const { return held.value; }
  template <class At> T &operator[](At at) const { return held.value[at]; }
  annotated_ptr &operator=(T *from) {
    held.value = from;
    return *this;
  }

private:
  detail::annotated_member<T *, properties<Props...>> held;
};
template <class T, class... Props> annotated_ptr(T *, properties<Props...>) -> annotated_ptr<T, properties<Props...>>;

template <class T, class... Props> class annotated_arg<T, properties<Props...>> {
public:
  annotated_arg(T from) : held{from} {}
  annotated_arg(T from, properties<Props...>) : held{from} {}
  operator T() const { return held.value; }
  T get() const { return held.value; }
  template <class At> decltype(auto) operator[](At at) const { return (held.value[at]); }
  T operator->() const
    requires(__is_pointer(T))
  {
    return held.value;
  }

private:
  detail::annotated_member<T, properties<Props...>> held;
};
template <class T, class... Props> annotated_arg(T, properties<Props...>) -> annotated_arg<T, properties<Props...>>;

} // namespace sycl::ext::oneapi::experimental

namespace sycl::detail {

/* The properties apply to the kernel argument, which the object in the kernel is made from. */
template <class Whole, class Value, class List> struct annotated_argument {
  static_assert(!__is_class(Value), "an annotated_arg of a class must be captured, or a member: as an argument it is a number or a pointer");
  using passed = Value;
  static constexpr int lengths = 1;
  static passed take(const Whole &value) { return value.get(); }
  static void measure(const Whole &, size_t *) {}
  [[clang::always_inline]] static void say(Value value) { ext::oneapi::experimental::detail::say<List>::of_parameter(value); }
  [[clang::always_inline]] static Whole make(Value value, const size_t *) { return Whole(value); }
};
template <class T, class List>
struct argument<ext::oneapi::experimental::annotated_ptr<T, List>>
    : annotated_argument<ext::oneapi::experimental::annotated_ptr<T, List>, T *, List> {};
template <class T, class List>
struct argument<ext::oneapi::experimental::annotated_arg<T, List>>
    : annotated_argument<ext::oneapi::experimental::annotated_arg<T, List>, T, List> {};

} // namespace sycl::detail
