// 64 bits.
// RUN: 3 / 1
// BUFFER 0: i64 3000000000 -5 1000000007
// BUFFER 1: i64 0*3
// EXPECT 1: i64 -749000240 27 -249041976
#include <sycl/sycl.hpp>

using namespace sycl;

struct LongArithmetic {
  void operator()(item<1> at, const long *a, long *out) const {
    out[at] = a[at] * a[at] % 1000003 - (a[at] >> 2);
  }
};

void submit(const long *a, long *out) { parallel_for<class LongArithmeticKernel>(LongArithmetic{}, a, out); }
