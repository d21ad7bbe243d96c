// Sums and a maximum of all work-items.
// RUN: 8 / 4
// SHARED a: i32 3 1 4 1 5 9 2 6
// SHARED sum: i32 100
// CAPTURE: &a &sum
// EXPECT sum: i32 131
#include <sycl/sycl.hpp>

using namespace sycl;

void submit(queue &q, const int *a, int *sum) {
  q.submit([&](handler &h) {
    h.parallel_for<class Reduction>(range<1>(8), reduction(sum, plus<>()), [=](id<1> i, auto &all) { all += a[i]; });
  });
}
