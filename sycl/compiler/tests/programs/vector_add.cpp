// flags: --emit=spirv
// Buffers, accessors and a lambda without a name: the first program of each tutorial.
#include <sycl/sycl.hpp>
#include <vector>
#include <iostream>
int main() {
  constexpr size_t n = 1024;
  std::vector<float> a(n, 1.0f), b(n, 2.0f), c(n);
  sycl::queue q;
  {
    sycl::buffer<float, 1> ba(a.data(), sycl::range<1>(n));
    sycl::buffer bb(b);
    sycl::buffer bc(c.data(), sycl::range{n});
    q.submit([&](sycl::handler &h) {
      sycl::accessor xa(ba, h, sycl::read_only);
      sycl::accessor xb{bb, h, sycl::read_only};
      sycl::accessor xc(bc, h, sycl::write_only, sycl::no_init);
      h.parallel_for(sycl::range<1>(n), [=](sycl::id<1> i) { xc[i] = xa[i] + xb[i]; });
    });
  }
  for (auto v : c) std::cout << v;
}
