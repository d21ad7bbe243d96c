// A kernel calls functions of two other files; one of them is called by the host, too.
// PRINTS: 10 25, 25
#include <sycl/sycl.hpp>
#include <cstdio>
SYCL_EXTERNAL int square(int x);
SYCL_EXTERNAL int next(int x);

int main() {
  sycl::queue q;
  int *data = sycl::malloc_shared<int>(2, q);
  q.single_task<class calls>([=] {
    data[0] = next(square(3));
    data[1] = square(next(4));
  });
  std::printf("%d %d, %d\n", data[0], data[1], square(5));
}
