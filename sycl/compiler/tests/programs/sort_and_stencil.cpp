// flags: --emit=spirv
// Kernels in loops of the host, and with loops of their own.
#include <sycl/sycl.hpp>
#include <utility>
using namespace sycl;
void bitonic(queue &q, int *data, size_t n) {
  for (size_t k = 2; k <= n; k *= 2)
    for (size_t j = k / 2; j > 0; j /= 2)
      q.parallel_for(range{n}, [=](id<1> idx) {
        size_t i = idx, l = i ^ j;
        if (l > i) { bool up = (i & k) == 0; if ((data[i] > data[l]) == up) std::swap(data[i], data[l]); }
      });
}
void stencil(queue &q, const float *in, float *out, int w) {
  q.parallel_for(range<2>(w - 2, w - 2), [=](item<2> it) {
    int y = it.get_id(0) + 1, x = it.get_id(1) + 1;
    float s = 0;
#pragma unroll
    for (int dy = -1; dy <= 1; ++dy) for (int dx = -1; dx <= 1; ++dx) s += in[(y + dy) * w + x + dx];
    out[y * w + x] = s / 9;
  });
}
