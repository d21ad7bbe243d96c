// An array of one work-item, indexed as the data say.
// RUN: 4 / 4
// BUFFER 0: i32 3 1 0 2
// BUFFER 1: i32 0*4
// EXPECT 1: i32 30 42 34 26
#include <sycl/sycl.hpp>

using namespace sycl;

struct PrivateArray {
  void operator()(item<1> at, const int *a, int *out) const {
    int of[4];
    for (int n = 0; n < 4; ++n)
      of[a[n]] = n * 10 + static_cast<int>(at);
    out[at] = of[at] + of[(at + 1) % 4];
  }
};

void submit(const int *a, int *out) { parallel_for<class PrivateArrayKernel>(PrivateArray{}, a, out); }
