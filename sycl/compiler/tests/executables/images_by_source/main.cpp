// link: --fsycl-device-code-split=per_source
// An image for each file: the names of the files outlast the link of their bitcode.
// PRINTS: 1 2 3 images 2
#include <sycl/sycl.hpp>
#include <cstdio>
void third(sycl::queue &q, int *data);
extern "C" int registered_images();

int main() {
  sycl::queue q;
  int *data = sycl::malloc_shared<int>(3, q);
  q.single_task<class one>([=] { data[0] = 1; });
  q.single_task<class two>([=] { data[1] = 2; });
  third(q, data);
  std::printf("%d %d %d images %d\n", data[0], data[1], data[2], registered_images());
}
