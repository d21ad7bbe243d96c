// Numbers without a sign wrap around, and divide as such.
// RUN: 4 / 4
// BUFFER 0: u32 4294967295 2147483648 10 0
// BUFFER 1: u32 0*4
// BUFFER 2: u32 0*4
// BUFFER 3: u32 0*4
// EXPECT 1: u32 0 2147483649 11 1
// EXPECT 2: u32 1431655765 715827882 3 0
// EXPECT 3: u32 4026531855 134217728 160 0
#include <sycl/sycl.hpp>

using namespace sycl;

struct UnsignedArithmetic {
  void operator()(item<1> at, const unsigned *a, unsigned *next, unsigned *third, unsigned *shifted) const {
    next[at] = a[at] + 1;
    third[at] = a[at] / 3;
    shifted[at] = a[at] >> 4 ^ a[at] << 4;
  }
};

void submit(const unsigned *a, unsigned *next, unsigned *third, unsigned *shifted) { parallel_for<class UnsignedArithmeticKernel>(UnsignedArithmetic{}, a, next, third, shifted); }
