// Atomic references: additions, floats by comparison, exchanges.
// RUN: 16 / 4
// SHARED counts: u32 0 5 0 100
// SHARED sum: f32 1
// CAPTURE: &counts &sum
// EXPECT counts: u32 16 20 15 99
// EXPECT sum: f32 9
#include <sycl/sycl.hpp>

using namespace sycl;

template <class T> using global_atomic = atomic_ref<T, memory_order::relaxed, memory_scope::device, access::address_space::global_space>;

void submit(queue &q, unsigned *counts, float *sum) {
  q.parallel_for<class Atomics>(range<1>(16), [=](id<1> i) {
    global_atomic<unsigned>(counts[0])++;
    global_atomic<unsigned>(counts[1]) += i == 7 ? 15u : 0u;
    global_atomic<unsigned>(counts[2]).fetch_max(static_cast<unsigned>(i));
    unsigned expected = 100;
    global_atomic<unsigned>(counts[3]).compare_exchange_strong(expected, 99u);
    global_atomic<float>(*sum).fetch_add(0.5f);
  });
}
