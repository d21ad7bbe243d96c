// A sum of each group, with a barrier in a loop.
// RUN: 16 / 8
// BUFFER 0: i32 1 2 3 4 5 6 7 8 10 20 30 40 50 60 70 80
// BUFFER 1: i32 0*2
// EXPECT 1: i32 36 360
#include <sycl/sycl.hpp>

using namespace sycl;

struct LocalReduction {
  void operator()(nd_item<1> at, const int *a, int *out) const {
    SYCL_LOCAL(int[8], part);
    const size_t of = at.get_local_id(0);
    part[of] = a[at.get_global_id(0)];
    group_barrier();
    for (size_t step = 4; step > 0; step /= 2) {
      if (of < step)
        part[of] += part[of + step];
      group_barrier();
    }
    if (of == 0)
      out[at.get_group(0)] = part[0];
  }
};

void submit(const int *a, int *out) { parallel_for_work_groups<class LocalReductionKernel>(LocalReduction{}, a, out); }
