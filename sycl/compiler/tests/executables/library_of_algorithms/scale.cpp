#include "algo.hpp"

namespace {
constexpr sycl::specialization_id<int> rounds{1};
}

void algo::scale(sycl::queue &q, float *data, size_t n) {
  q.submit([&](sycl::handler &h) {
     h.set_specialization_constant<rounds>(3);
     h.parallel_for(sycl::range<1>(n), [=](sycl::item<1> it, sycl::kernel_handler kh) {
       for (int round = 0; round < kh.get_specialization_constant<rounds>(); ++round)
         data[it] *= kh.get_specialization_constant<factor>();
     });
   }).wait();
  transform(q, data, n, twice{});
}
