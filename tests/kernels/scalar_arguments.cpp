// Numbers of several sizes as arguments.
// RUN: 2 / 2
// VALUE 0: i32 -3
// VALUE 1: f64 0.25
// VALUE 2: u64 4294967296
// BUFFER 3: f64 0*2
// EXPECT 3: f64 4294967293.25 2147483645.25
#include <sycl/sycl.hpp>

using namespace sycl;

struct ScalarArguments {
  void operator()(item<1> at, int a, double b, unsigned long c, double *out) const {
    out[at] = a + b + static_cast<double>(c >> at);
  }
};

void submit(int a, double b, unsigned long c, double *out) { parallel_for<class ScalarArgumentsKernel>(ScalarArguments{}, a, b, c, out); }
