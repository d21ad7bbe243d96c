// Properties of a kernel's class, of calls, and of a pointer.
// PRINTS: 9 1.5 25 63
// PRINTS: 9
#include <sycl/sycl.hpp>
#include <iostream>
namespace syclex = sycl::ext::oneapi::experimental;

class Scale {
public:
  Scale(float *d, float f) : data(d), factor(f) {}
  void operator()(sycl::nd_item<1> it) const {
    auto sg = it.get_sub_group();
    data[it.get_global_id(0)] *= factor;
    sycl::group_barrier(it.get_group());
    if (it.get_local_id(0) == 0)
      data[it.get_global_id(0)] += it.get_local_range(0);
  }
  auto get(syclex::properties_tag) const { return syclex::properties{syclex::work_group_size<8>, syclex::work_group_size_hint<8>}; }
private:
  float *data;
  float factor;
};

int main() {
  sycl::queue q;
  float *d = sycl::malloc_shared<float>(32, q);
  for (int i = 0; i < 32; ++i) d[i] = i;
  q.parallel_for(sycl::nd_range<1>{32, 8}, Scale(d, 2)).wait();
  q.parallel_for<class Named>(sycl::nd_range<1>{32, 8}, syclex::properties{syclex::work_group_size<8>}, [=](sycl::nd_item<1> it) {
    d[it.get_global_id()] += 1;
  }).wait();
  q.single_task<class Once>(syclex::properties{syclex::device_has<sycl::aspect::fp64>}, [=] { d[1] = double(d[1]) / 2; }).wait();
  std::cout << d[0] << ' ' << d[1] << ' ' << d[8] << ' ' << d[31] << std::endl;
  syclex::annotated_ptr<float, decltype(syclex::properties{syclex::alignment<16>})> p(d);
  q.single_task([=] { p[3] = 9; }).wait();
  std::cout << d[3] << std::endl;
  sycl::free(d, q);
}
