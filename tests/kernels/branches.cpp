// A chain of conditions.
// RUN: 6 / 3
// BUFFER 0: i32 -3 0 3 10 50 1000
// BUFFER 1: i32 0*6
// EXPECT 1: i32 -1 0 6 11 7 1001
#include <sycl/sycl.hpp>

using namespace sycl;

struct Branches {
  void operator()(item<1> at, const int *a, int *out) const {
    const int of = a[at];
    if (of < 0)
      out[at] = -1;
    else if (of == 0)
      out[at] = 0;
    else if (of < 10)
      out[at] = of * 2;
    else if (of % 50 == 0 && of < 100)
      out[at] = 7;
    else
      out[at] = of + 1;
  }
};

void submit(const int *a, int *out) { parallel_for<class BranchesKernel>(Branches{}, a, out); }
