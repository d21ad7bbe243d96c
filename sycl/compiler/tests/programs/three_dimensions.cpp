// flags: --emit=spirv
// Ids and ranges of three dimensions, and what they compute.
#include <sycl/sycl.hpp>
using namespace sycl;
void f(queue &q, buffer<float, 3> &b, float *o) {
  q.submit([&](handler &h) {
    accessor a{b, h};
    h.parallel_for(range<3>{4, 5, 6}, [=](item<3> it) {
      id<3> i = it.get_id();
      if (i[0] > 0 && i[1] > 0) a[i] = a[i - id<3>{1, 1, 0}] + a[i[0]][i[1]][i[2]];
      range<3> r = it.get_range();
      o[it.get_linear_id()] = r.size() + (r * 2)[1];
    });
  });
}
