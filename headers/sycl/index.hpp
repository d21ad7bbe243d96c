/* Ranges, ids and items. SYCL's last dimension is SPIR-V's first. */
#pragma once

#include "access.hpp"

namespace sycl {

template <int Dimensions> class range;
template <int Dimensions> class id;
template <int Dimensions> class item;

namespace detail {

/* Deduces the exact type of a number. With a conversion, overload resolution could not prefer an operator to the built-in one. */
template <class T>
concept integral = __is_integral(T);

/* The common base class of ranges and ids: one to three numbers. */
template <class Self, int Dimensions> class sizes_of {
  static_assert(Dimensions >= 1 && Dimensions <= 3, "there are one, two or three dimensions");

public:
  static constexpr int dimensions = Dimensions;
  constexpr sizes_of() = default;
  constexpr sizes_of(size_t only)
    requires(Dimensions == 1)
      : values{only} {}
  constexpr sizes_of(size_t first, size_t second)
    requires(Dimensions == 2)
      : values{first, second} {}
  constexpr sizes_of(size_t first, size_t second, size_t third)
    requires(Dimensions == 3)
      : values{first, second, third} {}

  constexpr size_t operator[](int dimension) const { return values[dimension]; }
  constexpr size_t &operator[](int dimension) { return values[dimension]; }
  constexpr size_t get(int dimension) const { return values[dimension]; }

  template <integral Right>
    requires(Dimensions == 1)
  friend constexpr bool operator==(const Self &left, Right right) {
    return left[0] == static_cast<size_t>(right);
  }
  friend constexpr bool operator==(const Self &left, const Self &right) {
    for (int at = 0; at < Dimensions; ++at)
      if (left[at] != right[at])
        return false;
    return true;
  }

#define SYCL_DETAIL_OPERATOR(sign)                                                                                                \
  friend constexpr Self operator sign(const Self &left, const Self &right) {                                                      \
    Self made = left;                                                                                                             \
    for (int at = 0; at < Dimensions; ++at)                                                                                       \
      made[at] = left[at] sign right[at];                                                                                         \
    return made;                                                                                                                  \
  }                                                                                                                               \
  template <integral Right> friend constexpr Self operator sign(const Self &left, Right right) {                                  \
    Self made = left;                                                                                                             \
    for (int at = 0; at < Dimensions; ++at)                                                                                       \
      made[at] = left[at] sign right;                                                                                             \
    return made;                                                                                                                  \
  }                                                                                                                               \
  template <integral Left> friend constexpr Self operator sign(Left left, const Self &right) {                                    \
    Self made = right;                                                                                                            \
    for (int at = 0; at < Dimensions; ++at)                                                                                       \
      made[at] = left sign right[at];                                                                                             \
    return made;                                                                                                                  \
  }                                                                                                                               \
  friend constexpr Self &operator sign##=(Self & left, const Self & right) { return left = left sign right; }                     \
  template <integral Right> friend constexpr Self &operator sign##=(Self & left, Right right) { return left = left sign right; }
  SYCL_DETAIL_OPERATOR(+)
  SYCL_DETAIL_OPERATOR(-)
  SYCL_DETAIL_OPERATOR(*)
  SYCL_DETAIL_OPERATOR(/)
  SYCL_DETAIL_OPERATOR(%)
  SYCL_DETAIL_OPERATOR(<<)
  SYCL_DETAIL_OPERATOR(>>)
  SYCL_DETAIL_OPERATOR(&)
  SYCL_DETAIL_OPERATOR(|)
  SYCL_DETAIL_OPERATOR(^)
#undef SYCL_DETAIL_OPERATOR

private:
  size_t values[Dimensions]{};
};

/* The values of SPIR-V's dimensions in SYCL's order. */
template <class To, int Dimensions, class Of> To each(Of of) {
  if constexpr (Dimensions == 1)
    return To(of(0));
  else if constexpr (Dimensions == 2)
    return To(of(1), of(0));
  else
    return To(of(2), of(1), of(0));
}

/* The linear index of an element. The last dimension varies fastest. */
template <class At, class Of> constexpr size_t linear(const At &at, const Of &of) {
  size_t where = at[0];
  for (int dimension = 1; dimension < At::dimensions; ++dimension)
    where = where * of[dimension] + at[dimension];
  return where;
}

/* With one dimension, an item or a group converts to a number. */
#define SYCL_DETAIL_NUMBER                                                                                                        \
  operator size_t() const                                                                                                         \
    requires(Dimensions == 1)                                                                                                     \
  {                                                                                                                               \
    return this->get_id(0);                                                                                                       \
  }

} // namespace detail

template <int Dimensions = 1> class range : public detail::sizes_of<range<Dimensions>, Dimensions> {
public:
  using detail::sizes_of<range<Dimensions>, Dimensions>::sizes_of;
  constexpr size_t size() const {
    size_t all = 1;
    for (int dimension = 0; dimension < Dimensions; ++dimension)
      all *= (*this)[dimension];
    return all;
  }
};
range(size_t) -> range<1>;
range(size_t, size_t) -> range<2>;
range(size_t, size_t, size_t) -> range<3>;

template <int Dimensions = 1> class id : public detail::sizes_of<id<Dimensions>, Dimensions> {
public:
  using detail::sizes_of<id<Dimensions>, Dimensions>::sizes_of;
  constexpr id(const range<Dimensions> &from) {
    for (int at = 0; at < Dimensions; ++at)
      (*this)[at] = from[at];
  }
  id(const item<Dimensions> &from) : id(from.get_id()) {}
  constexpr operator size_t() const
    requires(Dimensions == 1)
  {
    return (*this)[0];
  }
};
id(size_t) -> id<1>;
id(size_t, size_t) -> id<2>;
id(size_t, size_t, size_t) -> id<3>;

/* The range of a kernel that is divided into work-groups. */
template <int Dimensions = 1> class nd_range {
public:
  constexpr nd_range(range<Dimensions> global, range<Dimensions> local) : global(global), local(local) {}
  constexpr range<Dimensions> get_global_range() const { return global; }
  constexpr range<Dimensions> get_local_range() const { return local; }
  constexpr range<Dimensions> get_group_range() const { return global / local; }

private:
  range<Dimensions> global, local;
};

/* The position of a work-item in the range of the kernel. */
template <int Dimensions = 1> class item {
public:
  static constexpr int dimensions = Dimensions;
  id<Dimensions> get_id() const {
    return detail::each<id<Dimensions>, Dimensions>([](int at) { return __spirv_BuiltInGlobalInvocationId(at); });
  }
  size_t get_id(int dimension) const { return get_id()[dimension]; }
  size_t operator[](int dimension) const { return get_id()[dimension]; }
  range<Dimensions> get_range() const {
    return detail::each<range<Dimensions>, Dimensions>([](int at) { return __spirv_BuiltInGlobalSize(at); });
  }
  size_t get_range(int dimension) const { return get_range()[dimension]; }
  size_t get_linear_id() const { return detail::linear(get_id(), get_range()); }
  SYCL_DETAIL_NUMBER
};

/* The work-group of a work-item. */
template <int Dimensions = 1> class group {
public:
  static constexpr unsigned detail_scope = detail::scope_workgroup;
  static constexpr int dimensions = Dimensions;
  using linear_id_type = size_t;
  using range_type = range<Dimensions>;
  using id_type = id<Dimensions>;

  id<Dimensions> get_group_id() const {
    return detail::each<id<Dimensions>, Dimensions>([](int at) { return __spirv_BuiltInWorkgroupId(at); });
  }
  size_t get_group_id(int dimension) const { return get_group_id()[dimension]; }
  id<Dimensions> get_id() const { return get_group_id(); }
  size_t get_id(int dimension) const { return get_group_id(dimension); }
  size_t operator[](int dimension) const { return get_group_id(dimension); }
  id<Dimensions> get_local_id() const {
    return detail::each<id<Dimensions>, Dimensions>([](int at) { return __spirv_BuiltInLocalInvocationId(at); });
  }
  size_t get_local_id(int dimension) const { return get_local_id()[dimension]; }
  range<Dimensions> get_local_range() const {
    return detail::each<range<Dimensions>, Dimensions>([](int at) { return __spirv_BuiltInWorkgroupSize(at); });
  }
  size_t get_local_range(int dimension) const { return get_local_range()[dimension]; }
  size_t get_group_range(int dimension) const { return get_group_range()[dimension]; }
  range<Dimensions> get_group_range() const {
    return detail::each<range<Dimensions>, Dimensions>([](int at) { return __spirv_BuiltInNumWorkgroups(at); });
  }
  size_t get_group_linear_id() const { return detail::linear(get_group_id(), get_group_range()); }
  size_t get_group_linear_range() const { return get_group_range().size(); }
  size_t get_local_linear_id() const { return detail::linear(get_local_id(), get_local_range()); }
  size_t get_local_linear_range() const { return get_local_range().size(); }
  bool leader() const { return get_local_linear_id() == 0; }
  SYCL_DETAIL_NUMBER
};

/* The sub-group of a work-item: work-items of a group that run together. */
class sub_group {
public:
  static constexpr unsigned detail_scope = detail::scope_subgroup;
  static constexpr int dimensions = 1;
  using linear_id_type = unsigned;
  using range_type = range<1>;
  using id_type = id<1>;

  id<1> get_group_id() const { return __spirv_BuiltInSubgroupId(); }
  id<1> get_local_id() const { return __spirv_BuiltInSubgroupLocalInvocationId(); }
  range<1> get_local_range() const { return __spirv_BuiltInSubgroupSize(); }
  range<1> get_group_range() const { return __spirv_BuiltInNumSubgroups(); }
  range<1> get_max_local_range() const { return __spirv_BuiltInSubgroupMaxSize(); }
  unsigned get_group_linear_id() const { return __spirv_BuiltInSubgroupId(); }
  unsigned get_group_linear_range() const { return __spirv_BuiltInNumSubgroups(); }
  unsigned get_local_linear_id() const { return __spirv_BuiltInSubgroupLocalInvocationId(); }
  unsigned get_local_linear_range() const { return __spirv_BuiltInSubgroupSize(); }
  bool leader() const { return get_local_linear_id() == 0; }
};

/* The position of a work-item in the range of the kernel and in its work-group. */
template <int Dimensions = 1> class nd_item {
public:
  static constexpr int dimensions = Dimensions;
  size_t get_global_id(int dimension) const { return get_global_id()[dimension]; }
  id<Dimensions> get_global_id() const { return item<Dimensions>().get_id(); }
  size_t get_global_linear_id() const { return item<Dimensions>().get_linear_id(); }
  range<Dimensions> get_global_range() const { return item<Dimensions>().get_range(); }
  size_t get_global_range(int dimension) const { return get_global_range()[dimension]; }
  id<Dimensions> get_local_id() const { return get_group().get_local_id(); }
  size_t get_local_id(int dimension) const { return get_local_id()[dimension]; }
  size_t get_local_linear_id() const { return get_group().get_local_linear_id(); }
  range<Dimensions> get_local_range() const { return get_group().get_local_range(); }
  size_t get_local_range(int dimension) const { return get_local_range()[dimension]; }
  group<Dimensions> get_group() const { return {}; }
  size_t get_group(int dimension) const { return get_group().get_group_id(dimension); }
  size_t get_group_linear_id() const { return get_group().get_group_linear_id(); }
  range<Dimensions> get_group_range() const { return get_group().get_group_range(); }
  size_t get_group_range(int dimension) const { return get_group_range()[dimension]; }
  sub_group get_sub_group() const { return {}; }
  nd_range<Dimensions> get_nd_range() const { return {get_global_range(), get_local_range()}; }
  /* The barrier of SYCL 1.2.1. SYCL 2020 has group_barrier. */
  [[clang::always_inline, clang::convergent]] void barrier(access::fence_space = access::fence_space::global_and_local) const {
    __spirv_ControlBarrier(detail::scope_workgroup, detail::scope_workgroup,
                           detail::sequentially_consistent | detail::of_workgroup | detail::of_all_groups);
  }
};
#undef SYCL_DETAIL_NUMBER

namespace ext::oneapi::this_work_item {
inline sub_group get_sub_group() { return {}; }
template <int Dimensions> group<Dimensions> get_work_group() { return {}; }
template <int Dimensions> nd_item<Dimensions> get_nd_item() { return {}; }
} // namespace ext::oneapi::this_work_item

} // namespace sycl
