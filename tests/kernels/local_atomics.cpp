// A counter of each group.
// RUN: 16 / 8
// BUFFER 0: i32 5 0 7 0 0 0 1 2 1 1 1 1 1 1 1 0
// BUFFER 1: i32 0*2
// EXPECT 1: i32 4 7
#include <sycl/sycl.hpp>

using namespace sycl;

struct LocalAtomics {
  void operator()(nd_item<1> at, const int *a, int *out) const {
    SYCL_LOCAL(int, count);
    if (at.get_local_id(0) == 0)
      count = 0;
    group_barrier();
    if (a[at.get_global_id(0)] != 0)
      __scoped_atomic_fetch_add(&count, 1, __ATOMIC_RELAXED, __MEMORY_SCOPE_WRKGRP);
    group_barrier();
    if (at.get_local_id(0) == 0)
      out[at.get_group(0)] = count;
  }
};

void submit(const int *a, int *out) { parallel_for_work_groups<class LocalAtomicsKernel>(LocalAtomics{}, a, out); }
