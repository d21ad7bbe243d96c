/* Reductions of a kernel's work-items to one value: each work-item combines its own with memory by an atomic operation. */
#pragma once

#include "accessor.hpp"
#include "atomic.hpp"
#include "functional.hpp"

namespace sycl {

/* What a kernel combines into. */
template <class T, class Operation> class reducer {
public:
  explicit reducer(T first) : value(first) {}
  reducer &combine(const T &part) {
    value = Operation()(value, part);
    return *this;
  }
  T identity() const { return detail::identity<T, Operation>::value; }
  T detail_value() const { return value; }
  reducer &operator+=(const T &part) { return combine(part); }
  reducer &operator*=(const T &part) { return combine(part); }
  reducer &operator&=(const T &part) { return combine(part); }
  reducer &operator|=(const T &part) { return combine(part); }
  reducer &operator^=(const T &part) { return combine(part); }
  reducer &operator++() { return combine(T(1)); }

private:
  T value;
};

namespace detail {

/* Where a reduction ends. */
template <class T, class Operation> struct reduction_to {
  using reducer = sycl::reducer<T, Operation>;
  T *to;

  static reducer make() { return reducer(identity<T, Operation>::value); }
  void finish(const reducer &part) const {
    atomic_ref<T, memory_order::relaxed, memory_scope::device, access::address_space::global_space> all(*to);
    T old = all.load();
    while (!all.compare_exchange_strong(old, Operation()(old, part.detail_value())))
      ;
  }
};
template <class T> inline constexpr bool is_reduction = false;
template <class T, class Operation> inline constexpr bool is_reduction<reduction_to<T, Operation>> = true;

/* A kernel with a reduction: the reducers are made before it, and combined behind it. */
template <class Kernel, class First> struct reducing {
  Kernel kernel;
  First first;
  template <class Where> void operator()(Where at) const
    requires requires(typename First::reducer &one) { kernel(at, one); }
  {
    auto one = First::make();
    kernel(at, one);
    first.finish(one);
  }
};

} // namespace detail

template <class T, class Operation> auto reduction(T *to, Operation) { return detail::reduction_to<T, Operation>{to}; }
template <class T, class Operation> auto reduction(T *to, const T &, Operation) { return detail::reduction_to<T, Operation>{to}; }
template <class T, class Operation> auto reduction(buffer<T, 1> &of, handler &, Operation, const property_list & = {}) {
  return detail::reduction_to<T, Operation>{of.detail_data()};
}

} // namespace sycl
