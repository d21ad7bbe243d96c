// Set bits, leading and trailing zeros.
// RUN: 4 / 4
// BUFFER 0: u32 1 0xff00 0x80000000 12
// BUFFER 1: i32 0*4
// BUFFER 2: i32 0*4
// BUFFER 3: i32 0*4
// EXPECT 1: i32 1 8 1 2
// EXPECT 2: i32 31 16 0 28
// EXPECT 3: i32 0 8 31 2
#include <sycl/sycl.hpp>

using namespace sycl;

struct BitCounting {
  void operator()(item<1> at, const unsigned *a, int *ones, int *leading, int *trailing) const {
    ones[at] = __builtin_popcount(a[at]);
    leading[at] = __builtin_clz(a[at]);
    trailing[at] = __builtin_ctz(a[at]);
  }
};

void submit(const unsigned *a, int *ones, int *leading, int *trailing) { parallel_for<class BitCountingKernel>(BitCounting{}, a, ones, leading, trailing); }
