// All work-items add to one number, and note how high they came.
// RUN: 64 / 16
// BUFFER 0: i32 0 -1
// EXPECT 0: i32 2016 63
#include <sycl/sycl.hpp>

using namespace sycl;

constexpr int relaxed = __ATOMIC_RELAXED, of_device = __MEMORY_SCOPE_DEVICE;

/* OpenCL 1.2 has no atomics for generic pointers. */
template <class T> auto global(T *of) { return (T [[clang::opencl_global]] *)of; }

struct AtomicSum {
  void operator()(item<1> at, int *out) const {
    const int of = static_cast<int>(size_t(at));
    __scoped_atomic_fetch_add(global(&out[0]), of, relaxed, of_device);
    __scoped_atomic_fetch_max(global(&out[1]), of, relaxed, of_device);
  }
};

void submit(int *out) { parallel_for<class AtomicSumKernel>(AtomicSum{}, out); }
