// Members of vectors in another order, and of two together.
// RUN: 2 / 1
// BUFFER 0: f32 1 2 3 4 5 6 7 8
// BUFFER 1: f32 0*8
// BUFFER 2: f32 0*2
// EXPECT 1: f32 5 4 4 3 13 12 12 11
// EXPECT 2: f32 5 38
#include <sycl/sycl.hpp>

using namespace sycl;

using float_4 = float __attribute__((ext_vector_type(4)));

struct VectorSwizzles {
  void operator()(item<1> at, const float_4 *a, float_4 *out, float *halves) const {
    out[at] = a[at].wzyx + a[at].xxyy;
    halves[at] = a[at].x * a[at].y + a[at][at + 2];
  }
};

void submit(const float_4 *a, float_4 *out, float *halves) { parallel_for<class VectorSwizzlesKernel>(VectorSwizzles{}, a, out, halves); }
