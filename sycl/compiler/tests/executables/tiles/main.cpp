// A structure of structures and arrays by value, a transposition in tiles of local memory, and a reduction into a buffer, over two files.
// PRINTS: 0 16 32, 1 17, sum 32640.0
#include "tiles.hpp"
#include <cstdio>
#include <vector>
int main() {
  sycl::queue q{sycl::default_selector_v, sycl::property::queue::in_order()};
  constexpr size_t n = 16;
  float *in = sycl::malloc_device<float>(n * n, q);
  float *out = sycl::malloc_device<float>(n * n, q);
  std::vector<float> host(n * n);
  q.fill(in, 0.0f, n * n).wait();
  Weights w{1.0f, {{1.0f, 0.0f}, 1}, {1, 2, 3}};
  auto filled = q.submit([&](sycl::handler &h) {
    h.parallel_for(sycl::range<2>(n, n), [=](sycl::item<2> it) { in[it.get_linear_id()] = apply(w, float(it.get_id(0) * n + it[1])); });
  });
  filled.wait();
  transpose(q, in, out, n);
  q.memcpy(host.data(), out, n * n * sizeof(float)).wait();
  std::printf("%g %g %g, %g %g, sum %.1f\n", host[0], host[1], host[2], host[16], host[17], total(q, out, n * n));
  sycl::free(in, q);
  sycl::free(out, q);
}
