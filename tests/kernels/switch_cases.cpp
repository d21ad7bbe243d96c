// A switch with a hole, a fall-through and a default.
// RUN: 7 / 7
// BUFFER 0: i32 0 1 2 3 4 100 -1
// BUFFER 1: i32 0*7
// EXPECT 1: i32 10 9 7 -1 16 -100 -1
#include <sycl/sycl.hpp>

using namespace sycl;

inline int values(size_t at) { return static_cast<int>(at * at); }

struct SwitchCases {
  void operator()(item<1> at, const int *a, int *out) const {
    int of = 1;
    switch (a[at]) {
    case 0: of = 10; break;
    case 1: of += 5; [[fallthrough]];
    case 2: of += a[at] * 3; break;
    case 4: of = values(at); break;
    case 100: of = -100; break;
    default: of = -1;
    }
    out[at] = of;
  }
};

void submit(const int *a, int *out) { parallel_for<class SwitchCasesKernel>(SwitchCases{}, a, out); }
