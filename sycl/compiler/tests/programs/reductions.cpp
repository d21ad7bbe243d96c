// flags: --emit=spirv
// Reductions to memory.
#include <sycl/sycl.hpp>
using namespace sycl;
void f(queue &q, int *in, int *out, float *fo) {
  q.submit([&](handler &h) {
    auto red = reduction(out, plus<>());
    h.parallel_for(range<1>(100), red, [=](id<1> i, auto &sum) { sum += in[i]; });
  });
  q.parallel_for(nd_range<1>(100, 10), reduction(fo, maximum<float>()), [=](nd_item<1> i, auto &m) { m.combine(in[i.get_global_id(0)]); });
}
