// A matrix turned in the memory of a group of two dimensions.
// RUN: 4 4 / 4 4
// BUFFER 0: i32 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
// BUFFER 1: i32 0*16
// EXPECT 1: i32 0 4 8 12 1 5 9 13 2 6 10 14 3 7 11 15
#include <sycl/sycl.hpp>

using namespace sycl;

struct Transpose {
  void operator()(nd_item<2> at, const int *a, int *out) const {
    SYCL_LOCAL(int[4][4], tile);
    const size_t row = at.get_local_id(0), column = at.get_local_id(1);
    tile[row][column] = a[row * 4 + column];
    group_barrier();
    out[row * 4 + column] = tile[column][row];
  }
};

void submit(const int *a, int *out) { parallel_for_work_groups<class TransposeKernel, 2>(Transpose{}, a, out); }
