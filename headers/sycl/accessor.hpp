/* Buffers as kernels see them. Clang takes no argument apart, so an accessor is a pointer and a size that are passed alone. */
#pragma once

#include "index.hpp"
#include "properties.hpp"

namespace sycl {

template <class T, class List = ext::oneapi::experimental::empty_properties_t> class accessor {
public:
  accessor(T *from, size_t length) : pointer(from), count(length) {}
  T &operator[](size_t at) const { return pointer[at]; }
  size_t size() const { return count; }
  T *get_pointer() const { return pointer; }

private:
  T *pointer;
  size_t count;
};

namespace detail {

/* How an argument is passed: itself. */
template <class T> struct argument {
  using passed = T;
  static passed take(const T &value) { return value; }
  static size_t size(const T &) { return 0; }
  [[clang::always_inline]] static void say(const T &) {}
  [[clang::always_inline]] static T make(T value, size_t) { return value; }
};

/* An accessor: the pointer, with its properties; the sizes of all accessors come together. */
template <class T, class List> struct argument<accessor<T, List>> {
  using passed = T *;
  static passed take(const accessor<T, List> &value) { return value.get_pointer(); }
  static size_t size(const accessor<T, List> &value) { return value.size(); }
  [[clang::always_inline]] static void say(T *pointer) { ext::oneapi::experimental::detail::say<List>::of_parameter(pointer); }
  [[clang::always_inline]] static accessor<T, List> make(T *pointer, size_t size) { return {pointer, size}; }
};

template <int Count> struct sizes {
  size_t of[Count];
};

} // namespace detail
} // namespace sycl
