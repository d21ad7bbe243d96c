#include <sycl/sycl.hpp>
void doubled(sycl::queue &q, int *data) {
  q.single_task<class doubled_in_library>([=] { *data *= 2; });
}
