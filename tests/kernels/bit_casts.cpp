// A float by its bits.
// RUN: 3 / 1
// BUFFER 0: f32 1 -2 0
// BUFFER 1: u32 0*3
// BUFFER 2: f32 0*3
// EXPECT 1: u32 0x3f800000 0xc0000000 0
// EXPECT 2: f32 -1 2 0
#include <sycl/sycl.hpp>

using namespace sycl;

struct BitCasts {
  void operator()(item<1> at, const float *a, unsigned *bits, float *negative) const {
    const unsigned as = __builtin_bit_cast(unsigned, a[at]);
    bits[at] = as;
    negative[at] = __builtin_bit_cast(float, as ^ 0x80000000u);
  }
};

void submit(const float *a, unsigned *bits, float *negative) { parallel_for<class BitCastsKernel>(BitCasts{}, a, bits, negative); }
