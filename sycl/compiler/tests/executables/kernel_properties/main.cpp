// Compile-time properties of a kernel: how large its work-groups are.
// PRINTS: 8 8 8 8
#include <sycl/sycl.hpp>
#include <cstdio>
using namespace sycl::ext::oneapi::experimental;

struct sized {
  int *out;
  void operator()(sycl::nd_item<1> it) const { out[it.get_global_id(0)] = it.get_local_range(0); }
  auto get(properties_tag) const { return properties{work_group_size<8>}; }
};

int main() {
  sycl::queue q;
  int *out = sycl::malloc_shared<int>(16, q);
  q.parallel_for(sycl::nd_range<1>(16, 8), sized{out});
  std::printf("%d %d %d %d\n", out[0], out[7], out[8], out[15]);
}
