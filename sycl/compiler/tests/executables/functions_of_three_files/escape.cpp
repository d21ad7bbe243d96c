#include "math.hpp"
int escape(Complex c, int limit) {
  Complex z{0, 0};
  int n = 0;
  while (n < limit && z.re * z.re + z.im * z.im < 4) {
    z = multiply(z, z);
    z.re += c.re;
    z.im += c.im;
    ++n;
  }
  return n;
}
void histogram(sycl::queue &q, const int *image, int n, int *bins) {
  q.parallel_for(sycl::range<1>(n), [=](sycl::id<1> i) {
    sycl::atomic_ref<int, sycl::memory_order_relaxed, sycl::memory_scope_device, sycl::access::address_space::global_space> bin(bins[image[i] > twice(8)]);
    ++bin;
  }).wait();
}
