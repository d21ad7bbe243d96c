// flags: --emit=ir,properties,spirv --spirv-ext=+all
// The ways in which a design of compile-time properties attaches them: a filter splits one list between a member and a parameter.
#include <sycl/sycl.hpp>

using namespace sycl;
using namespace sycl::ext::oneapi;

// A property of one's own is a name and a value.
template <int Level> inline constexpr named_property<"sycl-prefetch-hint", Level> prefetch_hint{};

// The member takes one of the list's properties, and leaves the others to somebody else.
template <class T, class List> class hinted;
template <class T, class... Props> class hinted<T, properties<Props...>> {
public:
  hinted(T *from) : pointer(from) {}
  T &operator[](size_t at) const { return pointer[at]; }

private:
  [[clang::annotate("sycl-properties/split:sycl-prefetch-hint", Props::meta_name..., Props::meta_value...)]] T *pointer;
};

using List = decltype(properties{prefetch_hint<1>, buffer_location<5>, restrict_pointer});

// On a global variable: no value, an enumerator, a number, a truth value, a text.
enum class mode { slow = 1, fast };
[[clang::annotate("sycl-properties/split", "sycl-device-image-scope", "sycl-host-access", "sycl-device-global-size", "sycl-implement-in-csr",
                  "sycl-unique-id", "sycl-own-ratio", "sycl-own-mode", nullptr, 2, 8, true, "own_unique_id", 0.5, mode::fast)]] long total[1];

// On a kernel, by the class's get function.
class MyKernel {
public:
  MyKernel(hinted<int, List> from) : from(from) {}
  void operator()(annotated_accessor<int, List> to) const {
    to[0] = from[1];
    total[0] += to[0];
  }
  auto get(properties_tag) const { return properties{work_group_size_hint<1, 2, 3>, max_work_group_size<8>, grf_size<256>}; }

private:
  hinted<int, List> from;
};

void submit(int *from, int *to) {
  single_task<class Named>(MyKernel(from), annotated_accessor<int, List>(to, 1));
  // A lambda has no properties.
  single_task<class Unnamed>([](int *where) { *where = 1; }, to);
}
