// Commands that start no kernel, and buffers that are written back where they came from, or nowhere.
// PRINTS: 1 2 3 4; 9 9 7 7; 5 5
#include <sycl/sycl.hpp>
#include <cstdio>
#include <vector>

int main() {
  sycl::queue q;
  std::vector<int> from{1, 2, 3, 4}, to(4), filled(4, 7);
  const std::vector<int> constant{5, 5};
  {
    sycl::buffer a(from), b(to);
    sycl::buffer<int> c(filled.data(), sycl::range<1>(4));
    sycl::buffer<int> d(constant.data(), sycl::range<1>(2));
    q.submit([&](sycl::handler &h) {
      sycl::accessor source(a, h, sycl::read_only);
      sycl::accessor target(b, h, sycl::write_only);
      h.copy(source, target);
    });
    q.submit([&](sycl::handler &h) {
      sycl::accessor all(c, h), some(d, h);
      h.parallel_for<class half>(sycl::range<1>(2), [=](sycl::id<1> i) {
        all[i] = 9;
        some[i] = 6;
      });
    });
  }
  std::printf("%d %d %d %d; %d %d %d %d; %d %d\n", to[0], to[1], to[2], to[3], filled[0], filled[1], filled[2], filled[3], constant[0], constant[1]);
}
