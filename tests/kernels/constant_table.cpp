// A table that the program holds.
// RUN: 6 / 3
// BUFFER 0: i32 0*6
// EXPECT 0: i32 97 99 103 109 101 103
#include <sycl/sycl.hpp>

using namespace sycl;

constexpr int squares[4] = {0, 1, 4, 9};
constexpr char names[7] = "abcdef";

struct ConstantTable {
  void operator()(item<1> at, int *out) const {
    out[at] = squares[at % 4] + names[at];
  }
};

void submit(int *out) { parallel_for<class ConstantTableKernel>(ConstantTable{}, out); }
