/* Collective operations of the work-items of a group or sub-group. */
#pragma once

#include "functional.hpp"
#include "math.hpp"
#include "work_group.hpp"

namespace sycl {

template <class T>
concept detail_group = requires { T::detail_scope; };
template <class T> inline constexpr bool is_group_v = detail_group<T>;

namespace detail {

enum : unsigned { reduce = 0, inclusive = 1, exclusive = 2 };

/* Selects the instruction of an operation for a type. */
template <class Operation> struct together {
  template <unsigned What, class T> [[clang::convergent]] static T of(unsigned, T) {
    static_assert(never<T>, "groups have no such operation: plus, multiplies, minimum, maximum, bit_… and logical_… are there");
  }
};
#define SYCL_DETAIL_TOGETHER(name, of_float, of_signed, of_unsigned)                                                              \
  template <class U> struct together<name<U>> {                                                                                   \
    template <unsigned What, class T> [[clang::convergent]] static T of(unsigned scope, T value) {                                \
      if constexpr (__is_floating_point(T))                                                                                       \
        return __spirv_Group##of_float(scope, What, value);                                                                       \
      else if constexpr (__is_signed(T))                                                                                          \
        return __spirv_Group##of_signed(scope, What, value);                                                                      \
      else                                                                                                                        \
        return __spirv_Group##of_unsigned(scope, What, value);                                                                    \
    }                                                                                                                             \
  };
SYCL_DETAIL_TOGETHER(plus, FAdd, IAdd, IAdd)
SYCL_DETAIL_TOGETHER(minimum, FMin, SMin, UMin)
SYCL_DETAIL_TOGETHER(maximum, FMax, SMax, UMax)
SYCL_DETAIL_TOGETHER(multiplies, FMulKHR, IMulKHR, IMulKHR)
SYCL_DETAIL_TOGETHER(bit_and, BitwiseAndKHR, BitwiseAndKHR, BitwiseAndKHR)
SYCL_DETAIL_TOGETHER(bit_or, BitwiseOrKHR, BitwiseOrKHR, BitwiseOrKHR)
SYCL_DETAIL_TOGETHER(bit_xor, BitwiseXorKHR, BitwiseXorKHR, BitwiseXorKHR)
SYCL_DETAIL_TOGETHER(logical_and, LogicalAndKHR, LogicalAndKHR, LogicalAndKHR)
SYCL_DETAIL_TOGETHER(logical_or, LogicalOrKHR, LogicalOrKHR, LogicalOrKHR)
#undef SYCL_DETAIL_TOGETHER

/* Applies the operation to a number, or to each element of a vector. */
template <class Operation, unsigned What, class T> [[clang::convergent]] T all_together(unsigned scope, T value) {
  if constexpr (__is_class(T)) {
    T made;
    for (int at = 0; at < static_cast<int>(T::size()); ++at)
      made[at] = all_together<Operation, What>(scope, static_cast<typename T::element_type>(value[at]));
    return made;
  } else {
    return together<Operation>::template of<What>(scope, value);
  }
}

} // namespace detail

template <detail_group Group> [[clang::convergent]] bool all_of_group(Group, bool is) { return __spirv_GroupAll(Group::detail_scope, is); }
template <detail_group Group> [[clang::convergent]] bool any_of_group(Group, bool is) { return __spirv_GroupAny(Group::detail_scope, is); }
template <detail_group Group> [[clang::convergent]] bool none_of_group(Group, bool is) { return !__spirv_GroupAny(Group::detail_scope, is); }

template <detail_group Group, class T, class Operation> [[clang::convergent]] T reduce_over_group(Group, T value, Operation) {
  return detail::all_together<Operation, detail::reduce>(Group::detail_scope, value);
}
template <detail_group Group, class V, class T, class Operation>
[[clang::convergent]] T reduce_over_group(Group of, V value, T first, Operation operation) {
  return operation(first, reduce_over_group(of, static_cast<T>(value), operation));
}
template <detail_group Group, class T, class Operation> [[clang::convergent]] T inclusive_scan_over_group(Group, T value, Operation) {
  return detail::all_together<Operation, detail::inclusive>(Group::detail_scope, value);
}
template <detail_group Group, class T, class Operation> [[clang::convergent]] T exclusive_scan_over_group(Group, T value, Operation) {
  return detail::all_together<Operation, detail::exclusive>(Group::detail_scope, value);
}
template <detail_group Group, class V, class T, class Operation>
[[clang::convergent]] T exclusive_scan_over_group(Group of, V value, T first, Operation operation) {
  return operation(first, exclusive_scan_over_group(of, static_cast<T>(value), operation));
}

/* Returns the value of one work-item, by default the first, to the whole group. */
template <detail_group Group, class T> [[clang::convergent]] T group_broadcast(Group, T value, typename Group::id_type from) {
  if constexpr (Group::dimensions == 1) {
    if constexpr (Group::detail_scope == detail::scope_subgroup)
      return __spirv_GroupBroadcast(Group::detail_scope, value, static_cast<unsigned>(from[0]));
    else
      return __spirv_GroupBroadcast(Group::detail_scope, value, from[0]);
  } else {
    typedef size_t place __attribute__((ext_vector_type(Group::dimensions)));
    place at;
    for (int dimension = 0; dimension < Group::dimensions; ++dimension)
      at[dimension] = from[Group::dimensions - 1 - dimension];
    return __spirv_GroupBroadcast(Group::detail_scope, value, at);
  }
}
template <detail_group Group, class T> [[clang::convergent]] T group_broadcast(Group of, T value) {
  return group_broadcast(of, value, typename Group::id_type());
}

/* Loops over memory, distributed over the work-items of the group. */
template <detail_group Group, class T, class Operation>
[[clang::convergent]] auto joint_reduce(Group of, T *first, T *last, Operation operation) {
  auto part = detail::identity<__remove_cvref(T), Operation>::value;
  for (size_t at = of.get_local_linear_id(); at < static_cast<size_t>(last - first); at += of.get_local_linear_range())
    part = operation(part, first[at]);
  return reduce_over_group(of, part, operation);
}
template <detail_group Group, class T, class Test> [[clang::convergent]] bool joint_any_of(Group of, T *first, T *last, Test test) {
  bool is = false;
  for (size_t at = of.get_local_linear_id(); at < static_cast<size_t>(last - first); at += of.get_local_linear_range())
    is = is || test(first[at]);
  return any_of_group(of, is);
}
template <detail_group Group, class T, class Test> [[clang::convergent]] bool joint_all_of(Group of, T *first, T *last, Test test) {
  return !joint_any_of(of, first, last, [test](const T &value) { return !test(value); });
}
template <detail_group Group, class T, class Test> [[clang::convergent]] bool joint_none_of(Group of, T *first, T *last, Test test) {
  return !joint_any_of(of, first, last, test);
}

/* Exchange values between the work-items of a sub-group. They need SPIR-V 1.3. */
template <class T> [[clang::convergent]] T select_from_group(sub_group, T value, id<1> from) {
  return __spirv_GroupNonUniformShuffle(detail::scope_subgroup, value, static_cast<unsigned>(from[0]));
}
template <class T> [[clang::convergent]] T permute_group_by_xor(sub_group, T value, unsigned mask) {
  return __spirv_GroupNonUniformShuffleXor(detail::scope_subgroup, value, mask);
}
template <class T> [[clang::convergent]] T shift_group_left(sub_group, T value, unsigned by = 1) {
  return __spirv_GroupNonUniformShuffleDown(detail::scope_subgroup, value, by);
}
template <class T> [[clang::convergent]] T shift_group_right(sub_group, T value, unsigned by = 1) {
  return __spirv_GroupNonUniformShuffleUp(detail::scope_subgroup, value, by);
}

} // namespace sycl
