#include <sycl/sycl.hpp>
void tens(sycl::queue &q, int *data) {
  q.single_task<class tens_of>([=] { data[1] *= 10; });
}
