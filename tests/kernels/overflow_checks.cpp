// Sums and products that say whether they fit, and sums that stay at the limit.
// RUN: 3 / 3
// BUFFER 0: i32 2147483647 5 -2147483648
// BUFFER 1: i32 0*3
// BUFFER 2: i32 0*3
// EXPECT 1: i32 0 3 1
// EXPECT 2: i32 2147483647 10 -2147483648
#include <sycl/sycl.hpp>

using namespace sycl;

struct OverflowChecks {
  void operator()(item<1> at, const int *a, int *fits, int *limited) const {
    int sum;
    fits[at] = !__builtin_sadd_overflow(a[at], 1, &sum) + 2 * !__builtin_smul_overflow(a[at], 2, &sum);
    limited[at] = __builtin_elementwise_add_sat(a[at], a[at]);
  }
};

void submit(const int *a, int *fits, int *limited) { parallel_for<class OverflowChecksKernel>(OverflowChecks{}, a, fits, limited); }
