// One instance of a kernel's template in two files is one kernel.
// PRINTS: 12
#include "kernel.hpp"
#include <cstdio>
void other(sycl::queue &q, int *data);

int main() {
  sycl::queue q;
  int *data = sycl::malloc_shared<int>(1, q);
  *data = 2;
  add<5>(q, data);
  other(q, data);
  std::printf("%d\n", *data);
}
