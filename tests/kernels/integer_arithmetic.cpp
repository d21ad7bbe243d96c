// Division and remainders round to zero, and shifts keep the sign where there is one.
// RUN: 8 / 4
// BUFFER 0: i32 7 -7 100 -100 1 0 2147483647 -2147483648
// BUFFER 1: i32 3 3 -7 -7 5 9 2 2
// BUFFER 2: i32 0*8
// BUFFER 3: i32 0*8
// BUFFER 4: i32 0*8
// EXPECT 2: i32 2 -2 -14 14 0 0 1073741823 -1073741824
// EXPECT 3: i32 1 -1 2 -2 1 0 1 0
// EXPECT 4: i32 3 -4 50 -50 0 0 1073741823 -1073741824
#include <sycl/sycl.hpp>

using namespace sycl;

struct IntegerArithmetic {
  void operator()(item<1> at, const int *a, const int *b, int *quotient, int *remainder, int *shifted) const {
    quotient[at] = a[at] / b[at];
    remainder[at] = a[at] % b[at];
    shifted[at] = a[at] >> 1;
  }
};

void submit(const int *a, const int *b, int *quotient, int *remainder, int *shifted) { parallel_for<class IntegerArithmeticKernel>(IntegerArithmetic{}, a, b, quotient, remainder, shifted); }
