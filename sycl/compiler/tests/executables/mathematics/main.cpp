// OpenCL's functions by SYCL's names and by those of the standard library.
// PRINTS: 3.000 8.000 0.500 2.718 1.414 4 31
#include <sycl/sycl.hpp>
#include <cmath>
#include <cstdio>

int main() {
  sycl::queue q;
  float *out = sycl::malloc_shared<float>(5, q);
  int *bits = sycl::malloc_shared<int>(2, q);
  q.single_task<class mathematics>([=] {
    out[0] = sycl::sqrt(9.0f);
    out[1] = sycl::pow(2.0f, 3.0f);
    out[2] = std::sin(0.52359877f);
    out[3] = sycl::exp(1.0f);
    out[4] = std::sqrt(2.0f);
    bits[0] = sycl::popcount(0x1111);
    bits[1] = sycl::clz(1);
  });
  std::printf("%.3f %.3f %.3f %.3f %.3f %d %d\n", out[0], out[1], out[2], out[3], out[4], bits[0], bits[1]);
}
