// flags: --emit=spirv --spirv-ext=+SPV_INTEL_fpga_argument_interfaces,+SPV_INTEL_fpga_buffer_location,+SPV_INTEL_fpga_memory_attributes,+SPV_INTEL_global_variable_host_access
// Values of properties in all types that they may have, on kernels, pointers, variables and locals.
#include <sycl/sycl.hpp>
using namespace sycl;
using namespace sycl::ext::oneapi::experimental;

enum class small : unsigned char { large_value = 250 };
enum class wide : unsigned long { huge = ~0ul };
constexpr auto letter = u8'x';

device_global<int, decltype(properties{host_access_read})> several[2];
device_global<int> one, other;

template <class Kernel> struct named_by_attribute {
  Kernel kernel;
  [[__sycl_detail__::add_ir_attributes_function({"sycl-sub-group-size"}, "sycl-sub-group-size", "sycl-unknown", 16, 3.5f)]]
  void operator()() const {
    kernel();
  }
};
struct pointer {
  int *to [[__sycl_detail__::add_ir_annotations_member("sycl-buffer-location", "sycl-bar", (unsigned char)200, nullptr)]];
};

void f(queue &q, int *data, int choice) {
  q.single_task<class on_kernels>(properties{named_property<"a", small::large_value>{}, named_property<"b", wide::huge>{},
                                             named_property<"c", letter>{}, named_property<"d", 1.5>{}, named_property<"e", -1l>{}},
                                  [=] { *data = 1; });
  annotated_ptr<int, properties<named_property<"sycl-buffer-location", (unsigned char)200>>> a(data);
  annotated_ptr<int, properties<named_property<"sycl-awidth", (unsigned short)40000>>> b(data);
  annotated_ptr<int, properties<named_property<"sycl-conduit", true>>> c(data);
  annotated_ptr<int, properties<named_property<"sycl-dwidth", 4000000000u>>> d(data);
  q.single_task<class on_pointers>([=] { *a = 1, *b = 2, *c = 3, *d = 4; });
  q.single_task<class on_variables>([=] { *data = several[choice] + (choice ? one : other); });
  q.single_task<class on_locals>([=] {
    [[clang::annotate("sycl-properties/split", "sycl-num-banks", 4)]] int local[4];
    for (int i = 0; i < 4; i++)
      local[i] = data[i];
    data[0] = local[data[1] & 3];
  });
  auto kernel = [=] { *data = 1; };
  q.single_task<class by_attribute>(named_by_attribute<decltype(kernel)>{kernel});
  pointer by_member{data};
  q.single_task<class of_member>([=] { *by_member.to = 2; });
}
