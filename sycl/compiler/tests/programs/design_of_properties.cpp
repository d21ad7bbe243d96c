// flags: --emit=spirv --spirv-ext=+SPV_INTEL_fpga_buffer_location,+SPV_INTEL_global_variable_host_access
// The ways to give properties, in the words of their design: a global, an accessor, both ways for a kernel, a pointer that is wrapped.
#include <sycl/sycl.hpp>

using namespace sycl;
using namespace sycl::ext::oneapi;

// Properties of the program's own.
inline constexpr flag_property<"sycl-no-alias"> no_alias{};
template <int Value> inline constexpr named_property<"sycl-foo", Value> foo{};
inline constexpr flag_property<"sycl-bar"> bar{};

device_global<int, decltype(properties{device_image_scope, host_access_read})> dm1;

class MyKernel {
public:
  void operator()() const { dm1 = 3; }
  auto get(properties_tag) const { return properties{sub_group_size<32>, device_has<aspect::fp16>}; }
};

void submit(handler &cgh, buffer<int> &buf, int *p) {
  accessor acc(buf, cgh, properties{no_alias, foo<32>, buffer_location<1>});
  annotated_ptr<int, decltype(properties{bar, foo<32>, buffer_location<2>})> aptr(p);
  cgh.single_task<class Other>(properties{sub_group_size<32>, device_has<aspect::fp16>}, [=] {
    acc[0] = dm1;
    aptr[1] = acc[1];
  });
  MyKernel k;
  cgh.single_task(k);
}
