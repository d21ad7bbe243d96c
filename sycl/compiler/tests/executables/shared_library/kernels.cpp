#include <sycl/sycl.hpp>
void tripled(sycl::queue &q, int *data) {
  q.single_task<class tripled_in_library>([=] { *data *= 3; });
}
