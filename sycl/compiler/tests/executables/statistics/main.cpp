// Several reductions of one kernel, a histogram in local memory, and a template with the kernel of whoever uses it, over two files.
// PRINTS: -3 36 468
// PRINTS: 8 8 8 8
// PRINTS: 1 2 3 4, 10
#include "stats.hpp"
#include <cstdio>
#include <numeric>
int main() {
  try {
    sycl::queue q([](sycl::exception_list) {});
    constexpr size_t n = 32;
    int *data = sycl::malloc<int>(n, q, sycl::usm::alloc::shared);
    std::iota(data, data + n, -1);
    map(q, data, n, Scaled<int>{1});
    data[0] = -3;
    data[31] = 36;
    Stats s = stats(q, data, n);
    std::printf("%d %d %ld\n", s.low, s.high, s.sum);
    std::vector<int> numbers(n);
    std::iota(numbers.begin(), numbers.end(), 0);
    sycl::buffer<int, 1> of(numbers.data(), sycl::range<1>(n));
    auto counts = histogram(q, of, 4);
    std::printf("%d %d %d %d\n", counts[0], counts[1], counts[2], counts[3]);
    sycl::marray<int, 4> ramp{1, 2, 3, 4};
    sycl::int4 v(0);
    sycl::int4 *out = sycl::aligned_alloc_shared<sycl::int4>(64, 1, q);
    q.single_task([=] { sycl::int4 w(ramp[0], ramp[1], ramp[2], ramp[3]); *out = w + v; }).wait();
    sycl::int4 got = *out;
    std::printf("%d %d %d %d, %d\n", int(got.x()), int(got.y()), int(got.z()), int(got.w()), int(got.x() + got.y() + got.z() + got.w()));
    if (sycl::aligned_alloc<int>(4096, 1, q, sycl::usm::alloc::device))
      std::printf("the runtime has no such alignment\n");
    sycl::free(out, q);
    sycl::free(data, q);
  } catch (const sycl::exception &e) {
    std::printf("exception: %s\n", e.what());
    return 1;
  }
}
