// Two dimensions, and the neighbors of each place.
// PRINTS: 11 12 88
#include <sycl/sycl.hpp>
#include <cstdio>

int main() {
  sycl::queue q;
  const int w = 10;
  float *in = sycl::malloc_shared<float>(w * w, q), *out = sycl::malloc_shared<float>(w * w, q);
  for (int at = 0; at < w * w; ++at)
    in[at] = at;
  q.fill(out, 0.0f, w * w).wait();
  q.parallel_for<class stencil>(sycl::range<2>(w - 2, w - 2), [=](sycl::item<2> it) {
    const int y = it.get_id(0) + 1, x = it.get_id(1) + 1;
    float sum = 0;
#pragma unroll
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx)
        sum += in[(y + dy) * w + x + dx];
    out[y * w + x] = sum / 9;
  });
  std::printf("%g %g %g\n", out[11], out[12], out[88]);
}
