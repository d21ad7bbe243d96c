// flags: --emit=spirv --spirv-ext=+SPV_INTEL_fpga_buffer_location,+SPV_INTEL_fpga_argument_interfaces,+SPV_INTEL_global_variable_host_access
// Device globals, annotated pointers and arguments, properties of kernels.
#include <sycl/sycl.hpp>
using namespace sycl;
using namespace sycl::ext::oneapi::experimental;
device_global<int, decltype(properties{device_image_scope, host_access_read})> dm1;
device_global<float[4]> dm2;
struct MyKernel {
  int *p;
  void operator()() const { dm1 = p[0]; dm2[1] = 3; p[1] = dm1; }
  auto get(properties_tag) const { return properties{sub_group_size<32>}; }
};
void f(queue &q, int *p) {
  q.submit([&](handler &h) { h.single_task(MyKernel{p}); });
  q.submit([&](handler &h) { h.parallel_for<class K2>(nd_range<1>{64, 8}, properties{work_group_size<8>, sub_group_size<8>}, [=](nd_item<1> it) { p[it.get_global_linear_id()] += dm1; }); });
  annotated_ptr<int, decltype(properties{buffer_location<2>, alignment<16>})> ap(p);
  annotated_arg aa(p, properties{buffer_location<1>});
  annotated_arg<int, decltype(properties{stable})> n(3);
  q.single_task<class K3>([=] { ap[0] = 1; aa[1] = n; *ap = ap[2]; });
  sycl::single_task<class K4>([](annotated_arg<int *, decltype(properties{buffer_location<1>})> x, annotated_arg<int, decltype(properties{stable})> n) { x[0] = n; }, aa, n);
}
