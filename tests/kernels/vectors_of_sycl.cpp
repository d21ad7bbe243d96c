// SYCL's vectors: parts, swizzles, comparisons, conversions.
// RUN: 1 / 1
// SHARED a: f32 1 2 3 4
// SHARED out: f32 0*12
// SHARED whole: i32 0*4
// CAPTURE: &a &out &whole
// EXPECT out: f32 3 4 1 2 4 3 2 9 5 25 0 0
// EXPECT whole: i32 0 0 -1 -1
#include <sycl/sycl.hpp>

using namespace sycl;

void submit(queue &q, const float4 *a, float *out, int4 *whole) {
  q.single_task<class Vectors>([=] {
    float4 v = *a;
    float4 turned(v.hi(), v.lo());
    turned.store(0, out);
    float4 back = v.swizzle<3, 2, 1, 0>();
    back.w() = 9.0f;
    back.store(1, out);
    v.z() += 2.0f;
    out[8] = v[2];
    out[9] = length(float4(9.0f, 12.0f, 0.0f, 20.0f));
    *whole = *a > 2.5f;
  });
}
