// An exclusive scan in local memory of the host's size, beside a second accessor of another type.
// PRINTS: 0 3 4 8 9 14 23 25, sum 31
#include <sycl/sycl.hpp>
#include <cstdio>

int main() {
  sycl::queue q;
  const int values[8] = {3, 1, 4, 1, 5, 9, 2, 6};
  int *data = sycl::malloc_shared<int>(8, q);
  long *sum = sycl::malloc_shared<long>(1, q);
  q.memcpy(data, values, sizeof values).wait();
  q.submit([&](sycl::handler &h) {
    sycl::local_accessor<char> flags(sycl::range<1>(3), h);
    sycl::local_accessor<long> all(sycl::range<1>(8), h);
    h.parallel_for<class scan>(sycl::nd_range<1>(8, 8), [=](sycl::nd_item<1> it) {
      const int at = it.get_local_id(0);
      all[at] = data[at];
      if (at < 3)
        flags[at] = 1;
      sycl::group_barrier(it.get_group());
      long before = 0;
      for (int i = 0; i < at; ++i)
        before += all[i] * flags[i % 3];
      data[at] = before;
      if (at == 7)
        *sum = before + all[7];
    });
  });
  for (int at = 0; at < 8; ++at)
    std::printf(at ? " %d" : "%d", data[at]);
  std::printf(", sum %ld\n", *sum);
}
