// link: --split=kernel
// library: kernels.cpp unused.cpp
// Kernels in a static library: the device code of what the program uses is linked, and nothing else.
// PRINTS: 8 images 2
#include <sycl/sycl.hpp>
#include <cstdio>
void doubled(sycl::queue &q, int *data);
extern "C" int registered_images();

int main() {
  sycl::queue q;
  int *data = sycl::malloc_shared<int>(1, q);
  q.single_task<class fours>([=] { *data = 4; });
  doubled(q, data);
  std::printf("%d images %d\n", *data, registered_images());
}
