/* Atomic memory access with SYCL's orders and scopes. */
#pragma once

#include "access.hpp"

namespace sycl {

enum class memory_order { relaxed, acquire, release, acq_rel, seq_cst };
enum class memory_scope { work_item, sub_group, work_group, device, system };
inline constexpr memory_order memory_order_relaxed = memory_order::relaxed, memory_order_acquire = memory_order::acquire,
                              memory_order_release = memory_order::release, memory_order_acq_rel = memory_order::acq_rel,
                              memory_order_seq_cst = memory_order::seq_cst;
inline constexpr memory_scope memory_scope_work_item = memory_scope::work_item, memory_scope_sub_group = memory_scope::sub_group,
                              memory_scope_work_group = memory_scope::work_group, memory_scope_device = memory_scope::device,
                              memory_scope_system = memory_scope::system;

namespace detail {

/* Clang's constants for memory orders and scopes. */
constexpr int order_of(memory_order order) {
  switch (order) {
  case memory_order::relaxed: return __ATOMIC_RELAXED;
  case memory_order::acquire: return __ATOMIC_ACQUIRE;
  case memory_order::release: return __ATOMIC_RELEASE;
  case memory_order::acq_rel: return __ATOMIC_ACQ_REL;
  case memory_order::seq_cst: return __ATOMIC_SEQ_CST;
  }
}
constexpr int scope_of(memory_scope scope) {
  switch (scope) {
  case memory_scope::work_item: return __MEMORY_SCOPE_SINGLE;
  case memory_scope::sub_group: return __MEMORY_SCOPE_WVFRNT;
  case memory_scope::work_group: return __MEMORY_SCOPE_WRKGRP;
  case memory_scope::device: return __MEMORY_SCOPE_DEVICE;
  case memory_scope::system: return __MEMORY_SCOPE_SYSTEM;
  }
}
/* SPIR-V's constants for memory scopes and orders. */
constexpr unsigned spirv_scope(memory_scope scope) {
  switch (scope) {
  case memory_scope::work_item: return scope_invocation;
  case memory_scope::sub_group: return scope_subgroup;
  case memory_scope::work_group: return scope_workgroup;
  case memory_scope::device: return scope_device;
  case memory_scope::system: return scope_cross_device;
  }
}
constexpr unsigned spirv_order(memory_order order) {
  switch (order) {
  case memory_order::relaxed: return 0;
  case memory_order::acquire: return acquire;
  case memory_order::release: return release;
  case memory_order::acq_rel: return acquire_release;
  case memory_order::seq_cst: return sequentially_consistent;
  }
}
/* The order of a read, or of a write, that corresponds to an order for both. */
constexpr memory_order to_read(memory_order order) {
  return order == memory_order::acq_rel || order == memory_order::release ? memory_order::acquire : order;
}
constexpr memory_order to_write(memory_order order) {
  return order == memory_order::acq_rel || order == memory_order::acquire ? memory_order::release : order;
}

} // namespace detail

/* Atomic access to a variable that several work-items use. */
template <class T, memory_order Order, memory_scope Scope, access::address_space Space = access::address_space::generic_space>
class atomic_ref {
  static_assert(!__is_class(T) && (sizeof(T) == 4 || sizeof(T) == 8), "an atomic_ref is of a number or a pointer of 32 or 64 bits");
  static_assert(Order == memory_order::relaxed || Order == memory_order::acq_rel || Order == memory_order::seq_cst,
                "the default order of an atomic_ref is relaxed, acq_rel or seq_cst");

public:
  using value_type = T;
  static constexpr memory_order default_read_order = detail::to_read(Order), default_write_order = detail::to_write(Order);
  static constexpr memory_order default_read_modify_write_order = Order;
  static constexpr memory_scope default_scope = Scope;

  explicit atomic_ref(T &of) : pointer(detail::to_space<Space>(&of)) {}
  atomic_ref(const atomic_ref &) = default;
  bool is_lock_free() const { return true; }

  T load(memory_order order = default_read_order, memory_scope scope = Scope) const {
    if constexpr (__is_floating_point(T))
      return __builtin_bit_cast(T, __scoped_atomic_load_n(as_bits(), detail::order_of(order), detail::scope_of(scope)));
    else
      return __scoped_atomic_load_n(pointer, detail::order_of(order), detail::scope_of(scope));
  }
  void store(T value, memory_order order = default_write_order, memory_scope scope = Scope) const {
    if constexpr (__is_floating_point(T))
      __scoped_atomic_store_n(as_bits(), __builtin_bit_cast(bits, value), detail::order_of(order), detail::scope_of(scope));
    else
      __scoped_atomic_store_n(pointer, value, detail::order_of(order), detail::scope_of(scope));
  }
  T exchange(T value, memory_order order = Order, memory_scope scope = Scope) const {
    if constexpr (__is_floating_point(T))
      return __builtin_bit_cast(
          T, __scoped_atomic_exchange_n(as_bits(), __builtin_bit_cast(bits, value), detail::order_of(order), detail::scope_of(scope)));
    else
      return __scoped_atomic_exchange_n(pointer, value, detail::order_of(order), detail::scope_of(scope));
  }
  bool compare_exchange_strong(T &expected, T value, memory_order if_equal, memory_order if_different, memory_scope scope = Scope) const {
    bits found = __builtin_bit_cast(bits, expected);
    const bool is_done = __scoped_atomic_compare_exchange_n(as_bits(), &found, __builtin_bit_cast(bits, value), false, detail::order_of(if_equal),
                                                            detail::order_of(if_different), detail::scope_of(scope));
    expected = __builtin_bit_cast(T, found);
    return is_done;
  }
  bool compare_exchange_strong(T &expected, T value, memory_order order = Order, memory_scope scope = Scope) const {
    return compare_exchange_strong(expected, value, order, detail::to_read(order), scope);
  }
  /* SPIR-V has no exchange that can fail spuriously. */
  bool compare_exchange_weak(T &expected, T value, memory_order if_equal, memory_order if_different, memory_scope scope = Scope) const {
    return compare_exchange_strong(expected, value, if_equal, if_different, scope);
  }
  bool compare_exchange_weak(T &expected, T value, memory_order order = Order, memory_scope scope = Scope) const {
    return compare_exchange_strong(expected, value, order, scope);
  }

  /* Atomic addition of floats needs SPV_EXT_shader_atomic_float_add. Define SYCL_ATOMIC_FLOATS if the device supports it. */
#ifdef SYCL_ATOMIC_FLOATS
  static constexpr bool has_instruction = !__is_pointer(T);
#else
  static constexpr bool has_instruction = !__is_floating_point(T) && !__is_pointer(T);
#endif
#define SYCL_DETAIL_FETCH(name, result)                                                                                           \
  T fetch_##name(T value, memory_order order = Order, memory_scope scope = Scope) const                                           \
    requires(!__is_pointer(T))                                                                                                    \
  {                                                                                                                               \
    if constexpr (has_instruction)                                                                                                \
      return __scoped_atomic_fetch_##name(pointer, value, detail::order_of(order), detail::scope_of(scope));                      \
    else                                                                                                                          \
      return change([value](T old) { return result; }, order, scope);                                                             \
  }
  SYCL_DETAIL_FETCH(add, old + value)
  SYCL_DETAIL_FETCH(sub, old - value)
  SYCL_DETAIL_FETCH(min, value < old ? value : old)
  SYCL_DETAIL_FETCH(max, old < value ? value : old)
#undef SYCL_DETAIL_FETCH
#define SYCL_DETAIL_FETCH(name)                                                                                                   \
  T fetch_##name(T value, memory_order order = Order, memory_scope scope = Scope) const                                           \
    requires(__is_integral(T))                                                                                                    \
  {                                                                                                                               \
    return __scoped_atomic_fetch_##name(pointer, value, detail::order_of(order), detail::scope_of(scope));                        \
  }
  SYCL_DETAIL_FETCH(and)
  SYCL_DETAIL_FETCH(or)
  SYCL_DETAIL_FETCH(xor)
#undef SYCL_DETAIL_FETCH

  operator T() const { return load(); }
  T operator=(T value) const {
    store(value);
    return value;
  }
  T operator+=(T value) const { return fetch_add(value) + value; }
  T operator-=(T value) const { return fetch_sub(value) - value; }
  T operator&=(T value) const { return fetch_and(value) & value; }
  T operator|=(T value) const { return fetch_or(value) | value; }
  T operator^=(T value) const { return fetch_xor(value) ^ value; }
  T operator++(int) const { return fetch_add(1); }
  T operator++() const { return fetch_add(1) + 1; }
  T operator--(int) const { return fetch_sub(1); }
  T operator--() const { return fetch_sub(1) - 1; }

private:
  using bits = detail::choice<sizeof(T) == 4, unsigned, unsigned long>;
  auto as_bits() const { return (typename detail::in_space<Space, bits>::type *)pointer; }
  template <class Change> T change(Change change, memory_order order, memory_scope scope) const {
    T old = load(memory_order::relaxed, scope);
    while (!compare_exchange_strong(old, change(old), order, detail::to_read(order), scope))
      ;
    return old;
  }

  typename detail::in_space<Space, T>::type *pointer;
};

inline void atomic_fence(memory_order order, memory_scope scope) {
  if (order != memory_order::relaxed)
    __spirv_MemoryBarrier(detail::spirv_scope(scope), detail::spirv_order(order) | detail::of_subgroup | detail::of_workgroup | detail::of_all_groups);
}

} // namespace sycl
