// A lambda that captures pointers, an array and a structure, started by a queue.
// RUN: 4 / 2
// SHARED a: f32 1 2 3 4
// SHARED out: f32 0*4
// CAPTURE: &out &a f32 0.5 i32 2 10 20 30
// EXPECT out: f32 12.5 23 33.5 14
#include <sycl/sycl.hpp>

struct Shape {
  float factor;
  int offset;
};

void submit(sycl::queue &q, const float *a, float *out) {
  int table[3] = {10, 20, 30};
  Shape shape{0.5f, 2};
  q.parallel_for(sycl::range<1>(4), [=](sycl::id<1> i) { out[i] = a[i] * shape.factor + table[i % 3] + shape.offset; });
}
