// Vectors of four, by operators, and by a scalar.
// RUN: 2 / 2
// BUFFER 0: f32 1 2 3 4 5 6 7 8
// BUFFER 1: f32 0*8
// EXPECT 1: f32 7 10 13 16 11 14 17 20
#include <sycl/sycl.hpp>

using namespace sycl;

using float_4 = float __attribute__((ext_vector_type(4)));

struct VectorArithmetic {
  void operator()(item<1> at, const float_4 *a, float_4 *out) const {
    out[at] = a[at] * 2.0f + a[1 - at];
  }
};

void submit(const float_4 *a, float_4 *out) { parallel_for<class VectorArithmeticKernel>(VectorArithmetic{}, a, out); }
