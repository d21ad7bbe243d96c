// Local memory of the host's size: two accessors in one argument that the compiler adds.
// RUN: 8 / 4
// SHARED a: i32 1 2 3 4 5 6 7 8
// SHARED out: i32 0*8
// CAPTURE: u64 0 4 &a u64 16 4 &out
// LOCAL: 32
// EXPECT out: i32 14 13 12 11 58 57 56 55
#include <sycl/sycl.hpp>

using namespace sycl;

[[clang::noinline]] static int sum(const local_accessor<int> &of) {
  int all = 0;
  for (int i = 0; i < 4; ++i)
    all += of[i] / 10;
  return all;
}

void submit(queue &q, const int *a, int *out) {
  q.submit([&](handler &h) {
    local_accessor<int> plain(4, h), tenfold(4, h);
    h.parallel_for<class Locals>(nd_range<1>(8, 4), [=](nd_item<1> it) {
      const size_t at = it.get_local_id(0);
      plain[at] = a[it.get_global_id(0)];
      tenfold[at] = a[it.get_global_id(0)] * 10;
      group_barrier(it.get_group());
      out[it.get_global_id(0)] = plain[3 - at] + sum(tenfold) + (it.get_group(0) ? 24 : 0);
    });
  });
}
