// A tree of sums in each work-group's memory, with barriers.
// PRINTS: 120 376 632 888
#include <sycl/sycl.hpp>
#include <cstdio>

int main() {
  sycl::queue q;
  int *in = sycl::malloc_shared<int>(64, q), *out = sycl::malloc_shared<int>(4, q);
  for (int at = 0; at < 64; ++at)
    in[at] = at;
  q.parallel_for<class tree>(sycl::nd_range<1>(64, 16), [=](sycl::nd_item<1> it) {
    SYCL_LOCAL(int[16], part);
    const int at = it.get_local_id(0);
    part[at] = in[it.get_global_id(0)];
    for (int half = 8; half; half /= 2) {
      sycl::group_barrier(it.get_group());
      if (at < half)
        part[at] += part[at + half];
    }
    if (at == 0)
      out[it.get_group(0)] = part[0];
  });
  std::printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
  sycl::free(in, q);
  sycl::free(out, q);
}
