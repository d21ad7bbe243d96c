// Functions that clang knows, which are LLVM's intrinsics.
// RUN: 4 / 4
// TOLERANCE: 1e-5
// BUFFER 0: f32 4 2.25 0.5 -1.5
// BUFFER 1: f32 0*4
// BUFFER 2: f32 0*4
// BUFFER 3: f32 0*4
// BUFFER 4: f32 0*4
// EXPECT 1: f32 2 1.5 0.70710678 1.22474487
// EXPECT 2: f32 4 2 0 -2
// EXPECT 3: f32 9 5.5 2 -2
// EXPECT 4: f32 4 2.25 1 1
#include <sycl/sycl.hpp>

using namespace sycl;

struct BuiltinMath {
  void operator()(item<1> at, const float *a, float *root, float *down, float *fused, float *larger) const {
    root[at] = __builtin_elementwise_sqrt(__builtin_elementwise_abs(a[at]));
    down[at] = __builtin_elementwise_floor(a[at]);
    fused[at] = __builtin_elementwise_fma(a[at], 2.0f, 1.0f);
    larger[at] = __builtin_elementwise_max(a[at], 1.0f);
  }
};

void submit(const float *a, float *root, float *down, float *fused, float *larger) { parallel_for<class BuiltinMathKernel>(BuiltinMath{}, a, root, down, fused, larger); }
