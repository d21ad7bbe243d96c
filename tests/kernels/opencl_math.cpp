// Extended instructions by their names.
// RUN: 3 / 3
// TOLERANCE: 1e-5
// BUFFER 0: f32 0 1 2
// BUFFER 1: f32 0*3
// BUFFER 2: f32 0*3
// EXPECT 1: f32 0 0.84147098 0.90929743
// EXPECT 2: f32 1 3.71828183 15.3890561
#include <sycl/sycl.hpp>

using namespace sycl;

SYCL_DETAIL_DEVICE float __spirv_ocl_sin(float);
SYCL_DETAIL_DEVICE float __spirv_ocl_pow(float, float);
SYCL_DETAIL_DEVICE float __spirv_ocl_exp(float);

struct OpenclMath {
  void operator()(item<1> at, const float *a, float *sine, float *power) const {
    sine[at] = __spirv_ocl_sin(a[at]);
    power[at] = __spirv_ocl_pow(a[at], 3.0f) + __spirv_ocl_exp(a[at]);
  }
};

void submit(const float *a, float *sine, float *power) { parallel_for<class OpenclMathKernel>(OpenclMath{}, a, sine, power); }
