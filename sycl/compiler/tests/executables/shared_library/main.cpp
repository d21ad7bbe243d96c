// shared: kernels.cpp
// Kernels in a shared library, which registers its own images.
// PRINTS: 15 images 2
#include <sycl/sycl.hpp>
#include <cstdio>
void tripled(sycl::queue &q, int *data);
extern "C" int registered_images();

int main() {
  sycl::queue q;
  int *data = sycl::malloc_shared<int>(1, q);
  q.single_task<class fives>([=] { *data = 5; });
  tripled(q, data);
  std::printf("%d images %d\n", *data, registered_images());
}
