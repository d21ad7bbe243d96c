// Bytes and shorts are widened, and cut again.
// RUN: 4 / 2
// BUFFER 0: i32 200 -200 70000 255
// BUFFER 1: i32 0*4
// BUFFER 2: i32 0*4
// BUFFER 3: i32 0*4
// EXPECT 1: i32 -56 56 112 -1
// EXPECT 2: i32 200 56 112 255
// EXPECT 3: i32 400 -400 8928 510
#include <sycl/sycl.hpp>

using namespace sycl;

struct NarrowIntegers {
  void operator()(item<1> at, const int *a, int *as_char, int *as_byte, int *as_short) const {
    as_char[at] = static_cast<signed char>(a[at]);
    as_byte[at] = static_cast<unsigned char>(a[at]);
    as_short[at] = static_cast<short>(a[at] * 2);
  }
};

void submit(const int *a, int *as_char, int *as_byte, int *as_short) { parallel_for<class NarrowIntegersKernel>(NarrowIntegers{}, a, as_char, as_byte, as_short); }
