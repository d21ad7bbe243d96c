// Generations in turns between two buffers.
// PRINTS: .#. .#. .#. then ... ### ...
#include <sycl/sycl.hpp>
#include <cstdio>
#include <utility>

int main() {
  sycl::queue q;
  const int n = 5;
  char *now = sycl::malloc_shared<char>(n * n, q), *next = sycl::malloc_shared<char>(n * n, q);
  q.memset(now, 0, n * n);
  now[7] = now[12] = now[17] = 1;
  for (int generation = 0; generation < 2; ++generation) {
    for (int y = 1; y < 4; ++y) {
      for (int x = 1; x < 4; ++x)
        std::putchar(now[y * n + x] ? '#' : '.');
      if (y < 3)
        std::putchar(' ');
    }
    std::printf(generation ? "\n" : " then ");
    q.parallel_for<class life>(sycl::range<2>(n, n), [=](sycl::id<2> at) {
      int count = 0;
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx)
          count += (dy || dx) && now[(at[0] + n + dy) % n * n + (at[1] + n + dx) % n];
      const int here = at[0] * n + at[1];
      next[here] = count == 3 || (count == 2 && now[here]);
    });
    std::swap(now, next);
  }
}
