// flags: --emit=spirv
// A function that is not inlined, with memory of the group.
#include <sycl/sycl.hpp>
using namespace sycl;
[[clang::noinline]] int peek(local_accessor<int> l, int i) { return l[i]; }
void f(queue &q, int *o) {
  q.submit([&](handler &h) {
    local_accessor<int> l(16, h);
    h.parallel_for(nd_range<1>{{16}, {4}}, [=](nd_item<1> it) { l[it.get_local_id(0)] = 1; it.barrier(); o[0] = peek(l, 3); });
  });
}
