// The four operations, comparisons and a negation.
// RUN: 4 / 4
// BUFFER 0: f32 1.5 -2 0.25 8
// BUFFER 1: f32 2 4 0.5 -2
// BUFFER 2: f32 0*4
// BUFFER 3: i32 0*4
// EXPECT 2: f32 4.25 -6 -0.0625 49
// EXPECT 3: i32 5 5 5 0
#include <sycl/sycl.hpp>

using namespace sycl;

struct FloatArithmetic {
  void operator()(item<1> at, const float *a, const float *b, float *out, int *order) const {
    out[at] = (a[at] + b[at]) * a[at] - b[at] / 2.0f;
    order[at] = (a[at] < b[at]) + 2 * (-a[at] >= b[at]) + 4 * (a[at] != 8.0f);
  }
};

void submit(const float *a, const float *b, float *out, int *order) { parallel_for<class FloatArithmeticKernel>(FloatArithmetic{}, a, b, out, order); }
