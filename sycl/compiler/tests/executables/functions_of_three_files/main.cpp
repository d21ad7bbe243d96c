// Functions that call functions of other files, and a header that all have.
// PRINTS: 512 40
#include "math.hpp"
#include <cstdio>
int main() {
  sycl::queue q;
  const int w = 32, h = 16;
  int *image = sycl::malloc_shared<int>(w * h, q), *bins = sycl::malloc_shared<int>(2, q);
  bins[0] = bins[1] = 0;
  q.submit([&](sycl::handler &cgh) {
    cgh.parallel_for<class Mandel>(sycl::range<2>(h, w), [=](sycl::id<2> i) {
      Complex c{-2.0f + 3.0f * i[1] / w, -1.0f + 2.0f * i[0] / h};
      tools::store(image, i, w, escape(c, 20));
    });
  }).wait_and_throw();
  histogram(q, image, w * h, bins);
  std::printf("%d %d\n", bins[0] + bins[1], image[8 * w + 20]);
  sycl::free(image, q);
  sycl::free(bins, q);
}
