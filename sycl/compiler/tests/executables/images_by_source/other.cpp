#include <sycl/sycl.hpp>
void third(sycl::queue &q, int *data) {
  q.single_task<class three>([=] { data[2] = 3; });
}
