// The samples of the design of compile-time properties, run: a global, an accessor, a kernel in both ways, and a pointer that is wrapped.
// PRINTS: 3; 3 7 64; 5 32
#include <sycl/sycl.hpp>
#include <cstdio>

using namespace sycl;
using namespace sycl::ext::oneapi;

inline constexpr flag_property<"sycl-no-alias"> no_alias{};
template <int Value> inline constexpr named_property<"sycl-foo", Value> foo{};
inline constexpr flag_property<"sycl-bar"> bar{};

device_global<int, decltype(properties{device_image_scope})> dm1;

// The kernel says its properties.
class MyKernel {
public:
  MyKernel(int *out) : out(out) {}
  void operator()() const {
    dm1 = 3;
    *out = dm1;
  }
  auto get(properties_tag) const { return properties{sub_group_size<32>, device_has<aspect::fp16>}; }

private:
  int *out;
};

int main() {
  queue q;
  int *p = malloc_shared<int>(4, q);
  q.submit([&](handler &cgh) { cgh.single_task(MyKernel(p)); });
  std::printf("%d; ", p[0]);

  // The call that starts the kernel says them, as do an accessor and a pointer.
  int data[4] = {3, 7, 64, 0};
  {
    buffer<int> buf(data, range<1>(4));
    q.submit([&](handler &cgh) {
      accessor acc(buf, cgh, properties{no_alias, foo<32>});
      annotated_ptr<int, decltype(properties{bar, foo<32>})> aptr(p);
      cgh.single_task<class Other>(properties{work_group_size_hint<1>}, [=] {
        for (int at = 0; at < 3; ++at)
          aptr[at] = acc[at];
        acc[3] = 5;
      });
    });
  }
  std::printf("%d %d %d; %d ", p[0], p[1], p[2], data[3]);

  // Work-groups of a size that the kernel must have.
  q.parallel_for<class Sized>(nd_range<1>(64, 32), properties{work_group_size<32>},
                              [=](nd_item<1> it) { p[it.get_group(0)] = static_cast<int>(it.get_local_range(0)); });
  std::printf("%d\n", p[1]);
}
