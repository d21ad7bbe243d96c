// Loops in loops, with break and continue.
// RUN: 1 / 1
// BUFFER 0: i32 0*10
// EXPECT 0: i32 2 3 5 7 11 13 17 19 23 29
#include <sycl/sycl.hpp>

using namespace sycl;

struct Primes {
  void operator()(item<1> at, int *out) const {
    int count = 0;
    for (int of = 2; count < 10; ++of) {
      bool is_prime = true;
      for (int by = 2; by * by <= of; ++by)
        if (of % by == 0) {
          is_prime = false;
          break;
        }
      if (!is_prime)
        continue;
      out[count++] = of;
    }
  }
};

void submit(int *out) { parallel_for<class PrimesKernel>(Primes{}, out); }
