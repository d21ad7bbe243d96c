// A loop of unknown length.
// RUN: 6 / 3
// BUFFER 0: u32 1 2 3 7 27 97
// BUFFER 1: i32 0*6
// EXPECT 1: i32 0 1 7 16 111 118
#include <sycl/sycl.hpp>

using namespace sycl;

struct Collatz {
  void operator()(item<1> at, const unsigned *a, int *out) const {
    unsigned of = a[at];
    int steps = 0;
    while (of != 1) {
      of = of % 2 ? 3 * of + 1 : of / 2;
      ++steps;
    }
    out[at] = steps;
  }
};

void submit(const unsigned *a, int *out) { parallel_for<class CollatzKernel>(Collatz{}, a, out); }
