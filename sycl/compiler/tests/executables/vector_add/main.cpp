// Buffers, accessors and a lambda without a name.
// PRINTS: 3 4 5 6 1026
#include <sycl/sycl.hpp>
#include <cstdio>
#include <vector>

int main() {
  std::vector<float> a(1024), b(1024, 3.0f), c(1024);
  for (int at = 0; at < 1024; ++at)
    a[at] = at;
  {
    sycl::queue q;
    sycl::buffer first(a), second(b);
    sycl::buffer<float, 1> sum(c.data(), sycl::range<1>(c.size()));
    q.submit([&](sycl::handler &h) {
      sycl::accessor x(first, h, sycl::read_only), y(second, h, sycl::read_only);
      sycl::accessor z(sum, h, sycl::write_only, sycl::no_init);
      h.parallel_for(sycl::range<1>(1024), [=](sycl::id<1> i) { z[i] = x[i] + y[i]; });
    });
  }
  std::printf("%g %g %g %g %g\n", c[0], c[1], c[2], c[3], c[1023]);
}
