// The kernel's own object holds pointers to shared memory, and a factor.
// RUN: 4 / 2
// SHARED a: i32 1 2 3 4
// SHARED out: i32 0*4
// CAPTURE: &a &out i32 5 0
// EXPECT out: i32 5 10 15 20
// EXPECT a: i32 1 2 3 4
#include <sycl/sycl.hpp>

using namespace sycl;

struct Scale {
  const int *from;
  int *to;
  int by;
  void operator()(item<1> at) const { to[at] = from[at] * by; }
};

void submit(const int *from, int *to) { parallel_for<class ScaleKernel>(Scale{from, to, 5}); }
