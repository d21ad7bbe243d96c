// Each work-item adds two numbers.
// RUN: 8 / 4
// BUFFER 0: f32 1 2 3 4 5 6 7 8
// BUFFER 1: f32 0.5*8
// BUFFER 2: f32 0*8
// EXPECT 2: f32 1.5 2.5 3.5 4.5 5.5 6.5 7.5 8.5
#include <sycl/sycl.hpp>

using namespace sycl;

void submit(const float *a, const float *b, float *sum) {
  parallel_for<class VectorAdd>([](item<1> at, const float *a, const float *b, float *sum) { sum[at] = a[at] + b[at]; }, a, b,
                                sum);
}
