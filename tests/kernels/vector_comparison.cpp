// Comparisons give masks, which choose.
// RUN: 1 / 1
// BUFFER 0: i32 1 -2 3 -4
// BUFFER 1: i32 0*4
// EXPECT 1: i32 1 4 3 16
#include <sycl/sycl.hpp>

using namespace sycl;

using int_4 = int __attribute__((ext_vector_type(4)));

struct VectorComparison {
  void operator()(item<1> at, const int_4 *a, int_4 *out) const {
    const int_4 of = *a;
    *out = of > 0 ? of : of * of;
  }
};

void submit(const int_4 *a, int_4 *out) { parallel_for<class VectorComparisonKernel>(VectorComparison{}, a, out); }
