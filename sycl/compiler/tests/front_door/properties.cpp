// flags: --emit=ir,properties,symbols,spirv --spirv-ext=+all
// Each kind of compile-time property: of a kernel, a kernel's argument, a variable, and a member.
#include <sycl/sycl.hpp>

using namespace sycl;
using namespace sycl::ext::oneapi;

SYCL_DEVICE_GLOBAL(int, counter, host_access_read) = 1;

struct Add {
  annotated_ptr<float, decltype(properties{buffer_location<3>, alignment<16>})> extra;

  void operator()(item<1> it, annotated_accessor<float, decltype(properties{buffer_location<2>, stable})> a, float *b, float scale) const {
    b[it] = a[it] * scale + extra[it] + static_cast<float>(counter) + static_cast<float>(a.size());
  }
  auto get(properties_tag) const { return properties{sub_group_size<16>, work_group_size<4, 8>}; }
};

void submit(float *a, float *b) { parallel_for<class AddKernel>(Add{a}, annotated_accessor<float, decltype(properties{buffer_location<2>, stable})>(a, 64), b, 2.0f); }
