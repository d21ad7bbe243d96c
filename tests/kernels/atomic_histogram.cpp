// Counters that many work-items hit.
// RUN: 32 / 8
// BUFFER 0: u32 0*4
// EXPECT 0: u32 16 16 0 0
#include <sycl/sycl.hpp>

using namespace sycl;

constexpr int relaxed = __ATOMIC_RELAXED, of_device = __MEMORY_SCOPE_DEVICE;

/* OpenCL 1.2 has no atomics for generic pointers. */
template <class T> auto global(T *of) { return (T [[clang::opencl_global]] *)of; }

struct AtomicHistogram {
  void operator()(item<1> at, unsigned *out) const {
    __scoped_atomic_fetch_add(global(&out[at * at % 4]), 1u, relaxed, of_device);
  }
};

void submit(unsigned *out) { parallel_for<class AtomicHistogramKernel>(AtomicHistogram{}, out); }
