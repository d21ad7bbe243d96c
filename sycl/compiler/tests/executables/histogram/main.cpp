// Atomic additions in global memory.
// PRINTS: 143 143 143 143 143 143 142
#include <sycl/sycl.hpp>
#include <cstdio>
#include <vector>

int main() {
  sycl::queue q;
  std::vector<int> bins(7);
  {
    sycl::buffer<int> all(bins.data(), sycl::range<1>(7));
    q.submit([&](sycl::handler &h) {
      sycl::accessor out(all, h);
      h.parallel_for<class count>(sycl::range<1>(1000), [=](sycl::id<1> i) {
        sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::device, sycl::access::address_space::global_space>(out[i[0] % 7])
            .fetch_add(1);
      });
    });
  }
  for (int at = 0; at < 7; ++at)
    std::printf(at ? " %d" : "%d", bins[at]);
  std::printf("\n");
}
