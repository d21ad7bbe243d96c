// Structures in memory: a nested array, and padding.
// RUN: 3 / 3
// BUFFER 0: u32 1 2 3 0 f64 0.5 u32 4 5 6 0 f64 1.5 u32 7 8 9 0 f64 2.5
// BUFFER 1: f64 0*3
// EXPECT 1: f64 6.5 16.5 26.5
#include <sycl/sycl.hpp>

using namespace sycl;

struct Sample {
  int parts[3];
  double weight;
};

struct StructArray {
  void operator()(item<1> at, const Sample *a, double *out) const {
    const Sample of = a[at];
    double sum = of.weight;
    for (const int part : of.parts)
      sum += part;
    out[at] = sum;
  }
};

void submit(const Sample *a, double *out) { parallel_for<class StructArrayKernel>(StructArray{}, a, out); }
