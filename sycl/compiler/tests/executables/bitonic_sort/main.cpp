// Many launches of one kernel, with other captures each time.
// PRINTS: 0 1 2 3 62 63, sorted
#include <sycl/sycl.hpp>
#include <cstdio>
#include <utility>

int main() {
  sycl::queue q;
  const size_t n = 64;
  int *data = sycl::malloc_shared<int>(n, q);
  for (size_t at = 0; at < n; ++at)
    data[at] = at * 37 % n;
  for (size_t k = 2; k <= n; k *= 2)
    for (size_t j = k / 2; j > 0; j /= 2)
      q.parallel_for(sycl::range{n}, [=](sycl::id<1> at) {
        const size_t i = at, l = i ^ j;
        if (l > i && (data[i] > data[l]) == ((i & k) == 0))
          std::swap(data[i], data[l]);
      });
  bool sorted = true;
  for (size_t at = 1; at < n; ++at)
    sorted &= data[at - 1] < data[at];
  std::printf("%d %d %d %d %d %d, %s\n", data[0], data[1], data[2], data[3], data[62], data[63], sorted ? "sorted" : "not sorted");
}
