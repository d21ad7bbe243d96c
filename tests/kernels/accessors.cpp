// Buffers with their lengths.
// RUN: 8 / 4
// SIZES: u64 5 3
// BUFFER 0: i32 1 2 3 4 5
// BUFFER 1: i32 0*8
// EXPECT 1: i32 1 1 1 0 0 0 0 0
#include <sycl/sycl.hpp>

using namespace sycl;

struct Fill {
  void operator()(item<1> at, accessor<const int> from, accessor<int> to) const {
    if (at < from.size() && at < to.size())
      to[at] = from[at] > 0;
  }
};

void submit(accessor<const int> from, accessor<int> to) { parallel_for<class FillKernel>(Fill{}, from, to); }
