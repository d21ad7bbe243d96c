// flags: --emit=spirv
// Kernels straight from a queue, on memory that pointers share.
#include <sycl/sycl.hpp>
using namespace sycl;
int main() {
  queue q{default_selector_v, property::queue::in_order{}};
  int *data = malloc_shared<int>(64, q);
  q.parallel_for(64, [=](auto i) { data[i] = i * 2; }).wait();
  q.single_task([=] { data[0] += 1; });
  q.parallel_for<class named_kernel>(range<2>{8, 8}, [=](item<2> it) { data[it.get_linear_id()] += it[0] * 10 + it[1]; });
  free(data, q);
}
