// flags: --emit=spirv
#include <sycl/sycl.hpp>
int elsewhere(int);
SYCL_EXTERNAL int declared(int);

int main() {
  sycl::queue queue;
  int *data = sycl::malloc_shared<int>(1, queue);
  queue.single_task([=] { *data = declared(*data); });
  queue.single_task([=] {
    data[0] = elsewhere(data[1]); // WARNING: undefined_function.cpp:11:15: warning: `elsewhere` is not defined in this file, and not declared SYCL_EXTERNAL: the module imports it
  });
}
