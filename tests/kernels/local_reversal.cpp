// Each group turns its part round in its own memory.
// RUN: 8 / 4
// BUFFER 0: i32 1 2 3 4 5 6 7 8
// BUFFER 1: i32 0*8
// EXPECT 1: i32 4 3 2 1 8 7 6 5
#include <sycl/sycl.hpp>

using namespace sycl;

struct LocalReversal {
  void operator()(nd_item<1> at, const int *a, int *out) const {
    SYCL_LOCAL(int[4], part);
    part[at.get_local_id(0)] = a[at.get_global_id(0)];
    group_barrier();
    out[at.get_global_id(0)] = part[3 - at.get_local_id(0)];
  }
};

void submit(const int *a, int *out) { parallel_for_work_groups<class LocalReversalKernel>(LocalReversal{}, a, out); }
