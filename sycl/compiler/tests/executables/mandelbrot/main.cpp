// A loop that ends after another number of steps in each work-item.
// PRINTS: 3 64 64 2
#include <sycl/sycl.hpp>
#include <cstdio>

int main() {
  sycl::queue q;
  sycl::buffer<int, 2> image(sycl::range<2>(16, 32));
  q.submit([&](sycl::handler &h) {
    sycl::accessor out(image, h, sycl::write_only);
    h.parallel_for<class mandelbrot>(sycl::range<2>(16, 32), [=](sycl::item<2> it) {
      const float x0 = -2.0f + it[1] * 3.0f / 32, y0 = -1.0f + it[0] * 2.0f / 16;
      float x = 0, y = 0;
      int steps = 0;
      while (steps < 64 && x * x + y * y <= 4) {
        const float next = x * x - y * y + x0;
        y = 2 * x * y + y0;
        x = next;
        ++steps;
      }
      out[it.get_id()] = steps;
    });
  });
  sycl::host_accessor steps(image, sycl::read_only);
  std::printf("%d %d %d %d\n", steps[sycl::id<2>(4, 6)], steps[sycl::id<2>(8, 16)], steps[sycl::id<2>(8, 12)], steps[sycl::id<2>(15, 31)]);
}
