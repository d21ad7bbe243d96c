// A kernel in each of two files, in one image.
// PRINTS: 3 30
#include <sycl/sycl.hpp>
#include <cstdio>
void tens(sycl::queue &q, int *data);

int main() {
  sycl::queue q;
  int *data = sycl::malloc_shared<int>(2, q);
  q.parallel_for<class threes>(sycl::range<1>(2), [=](sycl::id<1> i) { data[i] = 3; });
  tens(q, data);
  std::printf("%d %d\n", data[0], data[1]);
}
