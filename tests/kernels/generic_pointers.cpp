// One function reads private, local and global memory.
// RUN: 4 / 4
// BUFFER 0: i32 1 2 3 4
// BUFFER 1: i32 0*4
// EXPECT 1: i32 333 633 953 1253
#include <sycl/sycl.hpp>

using namespace sycl;

[[clang::noinline]] inline int sum(const int *two) { return two[0] + two[1]; }

struct GenericPointers {
  void operator()(nd_item<1> at, const int *a, int *out) const {
    SYCL_LOCAL(int[4], part);
    const size_t of = at.get_local_id(0);
    part[of] = a[of] * 10;
    group_barrier();
    int own[2] = {a[of] * 100, a[of] * 200};
    out[of] = sum(own) + sum(part + of / 2) + sum(a);
  }
};

void submit(const int *a, int *out) { parallel_for_work_groups<class GenericPointersKernel>(GenericPointers{}, a, out); }
