// Functions of numbers, vectors and arrays.
// RUN: 1 / 1
// TOLERANCE: 1e-5
// SHARED f: f32 4 9 16 0.25 0*8
// SHARED n: i32 -5 12 0*6
// CAPTURE: &f &n
// EXPECT f: f32 4 9 16 0.25 2 3 4 0.5 1.5707964 8 3 27
// EXPECT n: i32 -5 12 5 12 -5 2 28 24
#include <sycl/sycl.hpp>

using namespace sycl;

void submit(queue &q, float *f, int *n) {
  q.single_task<class Mathematics>([=] {
    float4 v;
    v.load(0, f);
    sqrt(v).store(1, f);
    f[8] = sycl::atan2(1.0f, 0.0f);
    f[9] = sycl::pow(2.0f, 3.0f);
    f[10] = sycl::clamp(7.0f, 0.0f, 3.0f);
    marray<float, 3> m(3.0f);
    f[11] = (m * m * m)[1];
    n[2] = static_cast<int>(sycl::abs(n[0]));
    n[3] = sycl::max(n[0], n[1]);
    n[4] = sycl::min(n[0], n[1]);
    n[5] = sycl::popcount(n[1]);
    n[6] = sycl::clz(n[1]);
    n[7] = sycl::rotate(n[1], 1);
  });
}
