// Numbers of 64 bits, to and from those of 32.
// RUN: 3 / 3
// BUFFER 0: f64 0.1 1e100 -3.5
// BUFFER 1: f64 0*3
// BUFFER 2: f32 0*3
// EXPECT 1: f64 0.01 1e200 12.25
// EXPECT 2: f32 0.05 inf -1.75
#include <sycl/sycl.hpp>

using namespace sycl;

struct DoubleArithmetic {
  void operator()(item<1> at, const double *a, double *square, float *narrow) const {
    square[at] = a[at] * a[at];
    narrow[at] = static_cast<float>(a[at] / 2.0);
  }
};

void submit(const double *a, double *square, float *narrow) { parallel_for<class DoubleArithmeticKernel>(DoubleArithmetic{}, a, square, narrow); }
