// Sums of all before, with two barriers in a loop.
// RUN: 8 / 8
// BUFFER 0: i32 1 2 3 4 5 6 7 8
// BUFFER 1: i32 0*8
// EXPECT 1: i32 1 3 6 10 15 21 28 36
#include <sycl/sycl.hpp>

using namespace sycl;

struct LocalScan {
  void operator()(nd_item<1> at, const int *a, int *out) const {
    SYCL_LOCAL(int[8], part);
    const size_t of = at.get_local_id(0);
    part[of] = a[of];
    group_barrier();
    for (size_t step = 1; step < 8; step *= 2) {
      const int before = of >= step ? part[of - step] : 0;
      group_barrier();
      part[of] += before;
      group_barrier();
    }
    out[of] = part[of];
  }
};

void submit(const int *a, int *out) { parallel_for_work_groups<class LocalScanKernel>(LocalScan{}, a, out); }
