/* Pointers with an explicit address space. */
#pragma once

#include "access.hpp"

namespace sycl {

template <class T, access::address_space Space = access::address_space::generic_space, access::decorated Decorated = access::decorated::no>
class multi_ptr {
public:
  using value_type = T;
  using difference_type = decltype(static_cast<char *>(nullptr) - static_cast<char *>(nullptr));
  static constexpr access::address_space address_space = Space;

  multi_ptr() = default;
  explicit multi_ptr(T *from) : pointer(from) {}
  multi_ptr(decltype(nullptr)) {}
  T &operator*() const { return *pointer; }
  T *operator->() const { return pointer; }
  T &operator[](difference_type at) const { return pointer[at]; }
  T *get() const { return pointer; }
  T *get_raw() const { return pointer; }
  auto get_decorated() const { return detail::to_space<Space>(pointer); }
  explicit operator T *() const { return pointer; }
  explicit operator bool() const { return pointer != nullptr; }
  multi_ptr &operator++() {
    ++pointer;
    return *this;
  }
  multi_ptr &operator+=(difference_type by) {
    pointer += by;
    return *this;
  }
  friend multi_ptr operator+(multi_ptr from, difference_type by) { return multi_ptr(from.pointer + by); }
  friend multi_ptr operator-(multi_ptr from, difference_type by) { return multi_ptr(from.pointer - by); }
  friend bool operator==(multi_ptr left, multi_ptr right) { return left.pointer == right.pointer; }

private:
  T *pointer = nullptr;
};

template <class T, access::decorated Decorated = access::decorated::no>
using global_ptr = multi_ptr<T, access::address_space::global_space, Decorated>;
template <class T, access::decorated Decorated = access::decorated::no>
using local_ptr = multi_ptr<T, access::address_space::local_space, Decorated>;
template <class T, access::decorated Decorated = access::decorated::no>
using private_ptr = multi_ptr<T, access::address_space::private_space, Decorated>;

template <access::address_space Space, access::decorated Decorated = access::decorated::no, class T> auto address_space_cast(T *pointer) {
  return multi_ptr<T, Space, Decorated>(pointer);
}

} // namespace sycl
