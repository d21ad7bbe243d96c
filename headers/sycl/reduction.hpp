/* Reductions of the values of a kernel's work-items: each work-item combines its value with memory by an atomic operation. */
#pragma once

#include "accessor.hpp"
#include "atomic.hpp"
#include "functional.hpp"

namespace sycl {

/* The object that a kernel combines values into. */
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

/* A reduction into `to`. */
template <class T, class Operation> struct reduction_to {
  using reducer = sycl::reducer<T, Operation>;
  T *to;

  reducer make() const { return reducer(identity<T, Operation>::value); }
  void finish(const reducer &part) const {
    atomic_ref<T, memory_order::relaxed, memory_scope::device, access::address_space::global_space> all(*to);
    T old = all.load();
    while (!all.compare_exchange_strong(old, Operation()(old, part.detail_value())))
      ;
  }
};
/* A reduction whose identity the program specifies. */
template <class T, class Operation> struct reduction_from : reduction_to<T, Operation> {
  T first;
  auto make() const { return typename reduction_to<T, Operation>::reducer(first); }
};
template <class T> inline constexpr bool is_reduction = false;
template <class T, class Operation> inline constexpr bool is_reduction<reduction_to<T, Operation>> = true;
template <class T, class Operation> inline constexpr bool is_reduction<reduction_from<T, Operation>> = true;

/* Several reductions. The reducers are created in order, and all are passed to the kernel. */
template <class First, class... Rest> struct reductions {
  First first;
  reductions<Rest...> rest;
  template <class Kernel, class Where, class... Made> void call(const Kernel &kernel, Where at, Made &...made) const {
    auto one = first.make();
    rest.call(kernel, at, made..., one);
    first.finish(one);
  }
  template <class Next> reductions<First, Rest..., Next> with(const Next &next) const { return {first, rest.with(next)}; }
};
template <class First> struct reductions<First> {
  First first;
  template <class Kernel, class Where, class... Made> void call(const Kernel &kernel, Where at, Made &...made) const {
    auto one = first.make();
    kernel(at, made..., one);
    first.finish(one);
  }
  template <class Next> reductions<First, Next> with(const Next &next) const { return {first, {next}}; }
};

/* A kernel with reductions. The reducers are created before it and combined with memory after it. */
template <class Kernel, class... Reductions> struct reducing {
  Kernel kernel;
  reductions<Reductions...> all;
  template <class Where> void operator()(Where at) const
    requires requires(const Kernel &called, typename Reductions::reducer &...made) { called(at, made...); }
  {
    all.call(kernel, at);
  }
};

/* Sets the result to the identity if the property initialize_to_identity is given. */
template <class T> void begin_reduction(T *to, const T &identity, const property_list &properties) {
#ifndef __SYCL_DEVICE_ONLY__
  if (properties.detail_initializes)
    *to = identity;
#endif
}

} // namespace detail

template <class T, class Operation> auto reduction(T *to, Operation, const property_list &properties = {}) {
  detail::begin_reduction(to, detail::identity<T, Operation>::value, properties);
  return detail::reduction_to<T, Operation>{to};
}
template <class T, class Operation> auto reduction(T *to, const detail::choice<true, T, void> &identity, Operation, const property_list &properties = {}) {
  detail::begin_reduction(to, identity, properties);
  return detail::reduction_from<T, Operation>{{to}, identity};
}
template <class T, class Operation> auto reduction(buffer<T, 1> &of, handler &, Operation, const property_list &properties = {}) {
  return reduction(of.detail_data(), Operation(), properties);
}
template <class T, class Operation>
auto reduction(buffer<T, 1> &of, handler &, const detail::choice<true, T, void> &identity, Operation, const property_list &properties = {}) {
  return reduction(of.detail_data(), identity, Operation(), properties);
}

} // namespace sycl
