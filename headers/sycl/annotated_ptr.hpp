/* A pointer whose properties hold where it is read. */
#pragma once

#include "properties.hpp"

namespace sycl::ext::oneapi::experimental {

template <class T, class List = empty_properties_t> class annotated_ptr;

template <class T, class... Props> class annotated_ptr<T, properties<Props...>> {
public:
  annotated_ptr(T *from) : pointer(from) {}
  T *get() const { return pointer; }
  T &operator*() const { return *pointer; }
  T &operator[](size_t at) const { return pointer[at]; }

private:
  [[clang::annotate("sycl-properties/split", Props::meta_name..., Props::meta_value...)]] T *pointer;
};

template <class T> class annotated_ptr<T, properties<>> {
public:
  annotated_ptr(T *from) : pointer(from) {}
  T *get() const { return pointer; }
  T &operator*() const { return *pointer; }
  T &operator[](size_t at) const { return pointer[at]; }

private:
  T *pointer;
};

} // namespace sycl::ext::oneapi::experimental
