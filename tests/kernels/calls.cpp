// Functions that are not inlined, one of them with a pointer to a local.
// RUN: 4 / 2
// BUFFER 0: i32 0*4
// EXPECT 0: i32 27 64 125 216
#include <sycl/sycl.hpp>

using namespace sycl;

[[clang::noinline]] inline void advance(int *of, int by) { *of += by; }
[[clang::noinline]] inline int power(int of, int by) {
  int all = 1;
  while (by-- > 0)
    all *= of;
  return all;
}

struct Calls {
  void operator()(item<1> at, int *out) const {
    int of = static_cast<int>(at);
    advance(&of, 3);
    out[at] = power(of, 3);
  }
};

void submit(int *out) { parallel_for<class CallsKernel>(Calls{}, out); }
