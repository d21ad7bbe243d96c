// Specialization constants of a header, a structure and a number, and one of a file alone: set for some kernels and not for others.
// PRINTS: 1 2 3 4
// PRINTS: 2.5 4 6 7.5
// PRINTS: default 1 repeat 1 set 5 now 5
#include "filter.hpp"
#include <cstdio>
int main() {
  sycl::queue q;
  const std::vector<float> in{1, 2, 3, 4};
  for (float f : filter::run(q, in, nullptr, 1))
    std::printf(f == 4 ? "%g\n" : "%g ", f);
  filter::Kernel k{{0.5f, 1.0f, 0.5f}, 1};
  auto out = filter::run(q, in, &k, 1);
  std::printf("%g %g %g %g\n", out[0], out[1], out[2], out[3]);
  int *both = sycl::malloc_shared<int>(2, q);
  q.submit([&](sycl::handler &h) {
    std::printf("default %d ", h.get_specialization_constant<filter::repeat>());
    h.single_task([=](sycl::kernel_handler kh) { both[0] = kh.get_specialization_constant<filter::repeat>(); });
  }).wait();
  q.submit([&](sycl::handler &h) {
    h.set_specialization_constant<filter::repeat>(5);
    std::printf("repeat %d set %d", both[0], h.get_specialization_constant<filter::repeat>());
    h.single_task([=](sycl::kernel_handler kh) { both[1] = kh.get_specialization_constant<filter::repeat>(); });
  }).wait();
  std::printf(" now %d\n", both[1]);
  sycl::free(both, q);
}
