// flags: --emit=ir,properties,spirv --spirv-ext=+SPV_INTEL_fpga_buffer_location
// A property of a kernel, one of a pointer, and a specialization constant: the example of the documentation.
#include <sycl/sycl.hpp>

using namespace sycl;
using namespace sycl::ext::oneapi;

constexpr specialization_id<float> factor(0.5f);

struct Scale {
  annotated_ptr<float, decltype(properties{buffer_location<3>})> to;
  void operator()(item<1> at, kernel_handler handler) const { to[at] *= handler.get_specialization_constant<factor>(); }
  auto get(properties_tag) const { return properties{sub_group_size<16>}; }
};

void submit(queue &q, float *to) { q.parallel_for<class ScaleKernel>(range<1>(64), Scale{to}); }
