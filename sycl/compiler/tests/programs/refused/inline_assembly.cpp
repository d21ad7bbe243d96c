#include <sycl/sycl.hpp>
void f(sycl::queue &q) {
  q.single_task([=] { asm volatile("nop"); }); // ERROR: inline assembly
}
