// What a work-item knows of its group.
// PRINTS: 0/0 1/0 0/1 3/2, 4 groups of 6
#include <sycl/sycl.hpp>
#include <cstdio>

int main() {
  sycl::queue q;
  sycl::buffer<int> places(sycl::range<1>(24)), sizes(sycl::range<1>(2));
  q.submit([&](sycl::handler &h) {
    sycl::accessor out(places, h), all(sizes, h);
    h.parallel_for<class groups>(sycl::nd_range<1>(24, 6), [=](sycl::nd_item<1> it) {
      out[it.get_global_id()] = it.get_group(0) * 10 + it.get_local_id(0);
      if (it.get_global_id(0) == 0) {
        all[0] = it.get_group_range(0);
        all[1] = it.get_local_range(0);
      }
    });
  });
  sycl::host_accessor got(places, sycl::read_only), size(sizes, sycl::read_only);
  std::printf("%d/%d %d/%d %d/%d %d/%d, %d groups of %d\n", got[0] / 10, got[0] % 10, got[6] / 10, got[6] % 10, got[1] / 10, got[1] % 10,
              got[20] / 10, got[20] % 10, size[0], size[1]);
}
