// Clang's attribute stands before `extern`.
#include <sycl/sycl.hpp>

extern SYCL_EXTERNAL int twice(int); // ERROR: external_behind_extern.cpp:4:8: error:
// ERROR: note: `SYCL_EXTERNAL` is an attribute, which clang accepts at the beginning of a declaration: before `extern`, not after it

int main() {
  sycl::queue queue;
  int *data = sycl::malloc_shared<int>(1, queue);
  queue.single_task([=] { *data = twice(1); });
}
