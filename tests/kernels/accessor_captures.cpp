// Accessors that a lambda captures: pointers and sizes.
// RUN: 4 2 / 2 1
// SHARED a: i32 1 2 3 4 5 6 7 8
// SHARED out: i32 0*8
// CAPTURE: &out u64 2 4 &a u64 2 4
// EXPECT out: i32 5 6 7 8 1 2 3 4
#include <sycl/sycl.hpp>

using namespace sycl;

void submit(queue &q, buffer<int, 2> &a, buffer<int, 2> &out) {
  q.submit([&](handler &h) {
    accessor to(out, h, write_only);
    accessor from(a, h, read_only);
    h.parallel_for<class Rows>(range<2>(2, 4), [=](item<2> it) { to[it.get_id()] = from[1 - it[0]][it[1]]; });
  });
}
