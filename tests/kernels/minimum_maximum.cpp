// Choices that become instructions of OpenCL.
// RUN: 4 / 4
// BUFFER 0: i32 5 -5 1000 0
// BUFFER 1: i32 0*4
// BUFFER 2: i32 0*4
// EXPECT 1: i32 5 -2 9 0
// EXPECT 2: i32 5 5 1000 0
#include <sycl/sycl.hpp>

using namespace sycl;

struct MinimumMaximum {
  void operator()(item<1> at, const int *a, int *clamped, int *absolute) const {
    const int low = a[at] < -2 ? -2 : a[at];
    clamped[at] = low > 9 ? 9 : low;
    absolute[at] = a[at] < 0 ? -a[at] : a[at];
  }
};

void submit(const int *a, int *clamped, int *absolute) { parallel_for<class MinimumMaximumKernel>(MinimumMaximum{}, a, clamped, absolute); }
