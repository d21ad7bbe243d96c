// And, or, exclusive or.
// RUN: 32 / 8
// BUFFER 0: u32 0xffffffff 0 0
// EXPECT 0: u32 0xffff0000 0xff00ff00 0xfffffffe
#include <sycl/sycl.hpp>

using namespace sycl;

constexpr int relaxed = __ATOMIC_RELAXED, of_device = __MEMORY_SCOPE_DEVICE;

/* OpenCL 1.2 has no atomics for generic pointers. */
template <class T> auto global(T *of) { return (T [[clang::opencl_global]] *)of; }

struct AtomicBits {
  void operator()(item<1> at, unsigned *out) const {
    const unsigned bit = 1u << at;
    __scoped_atomic_fetch_and(global(&out[0]), ~(bit & 0x0000ffff), relaxed, of_device);
    __scoped_atomic_fetch_or(global(&out[1]), bit & 0xff00ff00, relaxed, of_device);
    __scoped_atomic_fetch_xor(global(&out[2]), bit | 1u, relaxed, of_device);
  }
};

void submit(unsigned *out) { parallel_for<class AtomicBitsKernel>(AtomicBits{}, out); }
