/* Work-groups: their barrier and their memory. */
#pragma once

#include "detail/intrinsics.hpp"

namespace sycl {

/* Waits for the whole group, and shows its memory to all of it. */
[[clang::always_inline, clang::convergent]] inline void group_barrier() {
  constexpr unsigned workgroup = 2, sequentially_consistent = 0x10, of_workgroup = 0x100, of_all_groups = 0x200;
  __spirv_ControlBarrier(workgroup, workgroup, sequentially_consistent | of_workgroup | of_all_groups);
}

} // namespace sycl

/* A variable that the group shares: SYCL_LOCAL(float[64], parts); */
#define SYCL_LOCAL(type, name) static ::sycl::detail::local_type<type> name

namespace sycl::detail {
template <class T> using local_type = T [[clang::opencl_local]];
}
