// Structures copied whole, and cleared.
// RUN: 3 / 3
// BUFFER 0: i32 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48
// BUFFER 1: i32 7*48
// EXPECT 1: i32 33 34 35 -1 37 38 39 40 41 42 43 44 45 46 47 48 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 2 3 -1 5 6 7 8 9 10 11 12 13 14 15 16
#include <sycl/sycl.hpp>

using namespace sycl;

struct Block {
  int numbers[16];
};

struct StructCopies {
  void operator()(item<1> at, const Block *a, Block *out) const {
    Block of = a[2 - at];
    of.numbers[3] = -1;
    out[at] = at == 1 ? Block{} : of;
  }
};

void submit(const Block *a, Block *out) { parallel_for<class StructCopiesKernel>(StructCopies{}, a, out); }
