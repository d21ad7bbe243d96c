/* The barrier and the memory of work-groups. */
#pragma once

#include "accessor.hpp"
#include "atomic.hpp"

namespace sycl {

/* Waits for the whole group, and makes the memory writes of each work-item visible to the others. */
template <class Group>
  requires requires { Group::detail_scope; }
[[clang::always_inline, clang::convergent]] void group_barrier(Group, memory_scope scope = memory_scope::work_group) {
  const unsigned memory = Group::detail_scope == detail::scope_subgroup ? detail::of_subgroup : 0;
  __spirv_ControlBarrier(Group::detail_scope, detail::spirv_scope(scope),
                         detail::sequentially_consistent | memory | detail::of_workgroup | detail::of_all_groups);
}
[[clang::always_inline, clang::convergent]] inline void group_barrier() { group_barrier(group<1>()); }

namespace detail {
#ifdef __SYCL_DEVICE_ONLY__
template <class T> using local_type = T [[clang::opencl_local]];
#else
template <class T> using local_type = T;
#endif
} // namespace detail

/* Memory that a work-group shares. The host sets its size. */
template <class T, int Dimensions = 1> class local_accessor {
public:
  using value_type = T;
  using reference = T &;
  static constexpr int dimensions = Dimensions;

  local_accessor(range<Dimensions> size, handler &, const property_list & = {})
      : offset(detail::host_local_memory(size.size() * sizeof(T), alignof(T))), count(size) {}
  /* `offset` is the offset in the kernel's local memory, in bytes. */
  local_accessor(range<Dimensions> size, size_t offset) : offset(offset), count(size) {}

  T &operator[](id<Dimensions> at) const { return get_pointer()[detail::linear(at, count)]; }
  auto operator[](size_t at) const
    requires(Dimensions > 1)
  {
    return row<Dimensions - 1>{get_pointer(), count, at};
  }
  T *get_pointer() const { return (T *)(::__sycl_dynamicLocalMemoryPlaceholder() + offset); }
  template <access::decorated Decorated> auto get_multi_ptr() const {
    return multi_ptr<T, access::address_space::local_space, Decorated>(get_pointer());
  }
  size_t size() const { return count.size(); }
  size_t byte_size() const { return size() * sizeof(T); }
  bool empty() const { return size() == 0; }
  range<Dimensions> get_range() const { return count; }
  T *begin() const { return get_pointer(); }
  T *end() const { return get_pointer() + size(); }

private:
  template <int Left> struct row {
    T *pointer;
    range<Dimensions> count;
    size_t at;
    decltype(auto) operator[](size_t next) const {
      const size_t where = at * count[Dimensions - Left] + next;
      if constexpr (Left == 1)
        return (pointer[where]);
      else
        return row<Left - 1>{pointer, count, where};
    }
  };

  size_t offset = 0;
  range<Dimensions> count;
};

namespace ext::oneapi {

/* Local memory of a group for an object of type T. Each call in the source has its own memory. */
template <class T, class Group, class Mention = decltype([] {})> multi_ptr<T, access::address_space::local_space> group_local_memory_for_overwrite(Group) {
  static sycl::detail::local_type<T> memory;
  return multi_ptr<T, access::address_space::local_space>((T *)&memory);
}
template <class T, class Group, class... Args, class Mention = decltype([] {})>
multi_ptr<T, access::address_space::local_space> group_local_memory(Group of, const Args &...args) {
  static sycl::detail::local_type<T> memory;
  if (of.leader())
    *(T *)&memory = T{args...};
  group_barrier(of);
  return multi_ptr<T, access::address_space::local_space>((T *)&memory);
}

} // namespace ext::oneapi
} // namespace sycl

/* A variable that the work-group shares: SYCL_LOCAL(float[64], parts); */
#define SYCL_LOCAL(type, name) static ::sycl::detail::local_type<type> name
