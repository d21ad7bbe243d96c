// Rotations, and bytes in the other order.
// RUN: 3 / 3
// BUFFER 0: u32 0x12345678 1 0x80000000
// BUFFER 1: u32 0*3
// BUFFER 2: u32 0*3
// EXPECT 1: u32 0x34567812 256 0x80
// EXPECT 2: u32 0x78563412 0x01000000 0x80
#include <sycl/sycl.hpp>

using namespace sycl;

struct FunnelShifts {
  void operator()(item<1> at, const unsigned *a, unsigned *rotated, unsigned *swapped) const {
    rotated[at] = __builtin_rotateleft32(a[at], 8);
    swapped[at] = __builtin_bswap32(a[at]);
  }
};

void submit(const unsigned *a, unsigned *rotated, unsigned *swapped) { parallel_for<class FunnelShiftsKernel>(FunnelShifts{}, a, rotated, swapped); }
