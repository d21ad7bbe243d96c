// A product by trying again until no other work-item was in between.
// RUN: 8 / 4
// BUFFER 0: u32 1
// EXPECT 0: u32 6561
#include <sycl/sycl.hpp>

using namespace sycl;

constexpr int relaxed = __ATOMIC_RELAXED, of_device = __MEMORY_SCOPE_DEVICE;

/* OpenCL 1.2 has no atomics for generic pointers. */
template <class T> auto global(T *of) { return (T [[clang::opencl_global]] *)of; }

struct AtomicExchangeIf {
  void operator()(item<1> at, unsigned *out) const {
    unsigned seen = __scoped_atomic_load_n(global(out), relaxed, of_device);
    while (!__scoped_atomic_compare_exchange_n(global(out), &seen, seen * 3u, false, relaxed, relaxed, of_device))
      ;
  }
};

void submit(unsigned *out) { parallel_for<class AtomicExchangeIfKernel>(AtomicExchangeIf{}, out); }
