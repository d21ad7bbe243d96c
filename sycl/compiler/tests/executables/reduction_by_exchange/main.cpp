// The greatest value, by exchanges if nobody else was faster.
// PRINTS: 994
#include <sycl/sycl.hpp>
#include <cstdio>

int main() {
  sycl::queue q;
  int *greatest = sycl::malloc_shared<int>(1, q);
  *greatest = -1;
  q.parallel_for<class greatest_of>(sycl::range<1>(500), [=](sycl::id<1> i) {
    const int value = i[0] * 617 % 997;
    sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::device, sycl::access::address_space::global_space> all(*greatest);
    int old = all.load();
    while (old < value && !all.compare_exchange_strong(old, value))
      ;
  });
  std::printf("%d\n", *greatest);
}
