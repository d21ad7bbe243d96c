// flags: --emit=spirv
// The bytes of what a kernel captures are all that the device gets.
#include <sycl/sycl.hpp>
#include <vector>

int main() {
  sycl::queue q;
  std::vector<int> numbers(4);
  int *out = sycl::malloc_shared<int>(1, q);
  q.single_task([=] { *out = numbers[0]; }); // ERROR: it cannot capture an object with a copy constructor or a destructor of its own
}
