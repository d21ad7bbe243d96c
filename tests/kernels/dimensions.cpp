// Two dimensions: the last is the first of OpenCL.
// RUN: 4 2 / 2 1
// BUFFER 0: i32 0*8
// EXPECT 0: i32 4 14 24 34 104 114 124 134
#include <sycl/sycl.hpp>

using namespace sycl;

struct Dimensions {
  void operator()(item<2> at, int *out) const {
    out[at.get_id(0) * 4 + at.get_id(1)] = static_cast<int>(at.get_id(0) * 100 + at.get_id(1) * 10 + at.get_range()[1]);
  }
};

void submit(int *out) { parallel_for<class DimensionsKernel, 2>(Dimensions{}, out); }
