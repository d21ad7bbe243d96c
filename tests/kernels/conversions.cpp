// Between numbers with a point, with a sign and without.
// RUN: 4 / 4
// BUFFER 0: f32 1.9 -1.9 100000.5 0
// BUFFER 1: i32 0*4
// BUFFER 2: u32 0*4
// BUFFER 3: f32 0*4
// BUFFER 4: f64 0*4
// EXPECT 1: i32 1 -1 100000 0
// EXPECT 2: u32 3 0 100002 2
// EXPECT 3: f32 -2 -1 0 1
// EXPECT 4: f64 0 1099511627776 2199023255552 3298534883328
#include <sycl/sycl.hpp>

using namespace sycl;

struct Conversions {
  void operator()(item<1> at, const float *a, int *to_int, unsigned *to_unsigned, float *from_int, double *from_long) const {
    to_int[at] = static_cast<int>(a[at]);
    to_unsigned[at] = static_cast<unsigned>(a[at] + 2.0f);
    from_int[at] = static_cast<float>(static_cast<int>(at) - 2);
    from_long[at] = static_cast<double>(static_cast<unsigned long>(at) << 40);
  }
};

void submit(const float *a, int *to_int, unsigned *to_unsigned, float *from_int, double *from_long) { parallel_for<class ConversionsKernel>(Conversions{}, a, to_int, to_unsigned, from_int, from_long); }
