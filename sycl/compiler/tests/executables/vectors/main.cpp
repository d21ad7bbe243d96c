// vec with swizzles and operators, in memory and as values.
// PRINTS: 5 7 9 11; 12 10; 70
#include <sycl/sycl.hpp>
#include <cstdio>

int main() {
  sycl::queue q;
  auto *out = sycl::malloc_shared<sycl::int4>(1, q);
  auto *pair = sycl::malloc_shared<sycl::int2>(1, q);
  float *dot = sycl::malloc_shared<float>(1, q);
  q.single_task<class vectors>([=] {
    sycl::int4 a(1, 2, 3, 4), b(4, 5, 6, 7);
    *out = a + b;
    *pair = sycl::int2(a.w() * a.z(), b.y() * 2);
    dot[0] = sycl::dot(sycl::float4(1, 2, 3, 4), sycl::float4(5, 6, 7, 8));
  });
  const int *values = reinterpret_cast<const int *>(out), *two = reinterpret_cast<const int *>(pair);
  std::printf("%d %d %d %d; %d %d; %g\n", values[0], values[1], values[2], values[3], two[0], two[1], dot[0]);
}
