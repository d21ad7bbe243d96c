/* Rejects kernel arguments whose types differ between the host and the device. */
#pragma once

#include "../access.hpp"

namespace sycl::detail {

#ifdef __SYCL_DEVICE_ONLY__
template <class T, class Kernel> void check_captured();

/* Clang calls this for each member, with its value or its address after some strings. */
template <class Kernel> struct check_member {
  template <class... Values> void operator()(const char *, const Values &...) const { (check_captured<Values, Kernel>(), ...); }
};

template <class T>
concept has_members = (__is_class(T) || __is_union(T)) && requires { sizeof(T); } && __is_trivially_copyable(T);

/* Checks a type, its members, and the targets of pointers; separately for each kernel, so that an error names the kernel. */
template <class T, class Kernel> void check_captured() {
  if constexpr (__is_pointer(T))
    check_captured<__remove_cv(__remove_pointer(T)), Kernel>();
  else if constexpr (__is_array(T))
    check_captured<__remove_cv(__remove_all_extents(T)), Kernel>();
  else if constexpr (has_members<T>)
    __builtin_dump_struct(static_cast<const T *>(nullptr), check_member<Kernel>());
  else
    static_assert(!__is_same(T, long double), "a kernel cannot have a long double, which has another size on the host than on the "
                                              "device: use double");
}
#else
template <class T, class Kernel> void check_captured() {}
#endif

} // namespace sycl::detail
