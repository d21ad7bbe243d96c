#include <sycl/sycl.hpp>
constexpr sycl::specialization_id<int> of_second(2);
void second(sycl::queue &q, int *data, bool sets) {
  q.submit([&](sycl::handler &h) {
    if (sets)
      h.set_specialization_constant<of_second>(20);
    h.single_task<class second_of_two>([=](sycl::kernel_handler k) { *data = k.get_specialization_constant<of_second>(); });
  });
}
