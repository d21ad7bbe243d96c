#include <sycl/sycl.hpp>
using namespace sycl;
void f(short &of) {
  atomic_ref<short, memory_order::relaxed, memory_scope::device> a(of); // ERROR: an atomic_ref is of a number or a pointer of 32 or 64 bits
  a++;
}
