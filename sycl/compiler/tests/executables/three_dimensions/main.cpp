// The last dimension of SYCL is the fastest.
// PRINTS: 0 1 4 123 23
#include <sycl/sycl.hpp>
#include <cstdio>

int main() {
  sycl::queue q;
  int *out = sycl::malloc_shared<int>(24, q);
  q.parallel_for<class places>(sycl::range<3>(2, 3, 4), [=](sycl::item<3> it) {
    const int linear = it.get_linear_id();
    out[linear] = linear == 23 ? it[0] * 100 + it[1] * 10 + it[2] : linear;
  });
  int last = -1;
  q.submit([&](sycl::handler &h) { h.memcpy(&last, out + 22, sizeof last); });
  std::printf("%d %d %d %d %d\n", out[0], out[1], out[4], out[23], last + 1);
}
