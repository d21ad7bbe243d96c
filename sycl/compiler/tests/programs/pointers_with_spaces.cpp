// flags: --emit=spirv
// Pointers that say where they point, accessors with all arguments.
#include <sycl/sycl.hpp>
using namespace sycl;
int main() {
  queue q; buffer<int> b{range<1>{16}};
  q.submit([&](handler &h) {
    accessor<int, 1, access_mode::read_write> a(b, h);
    accessor<int, 1, access::mode::read, access::target::global_buffer> r{b, h};
    local_accessor<int> l(16, h);
    h.parallel_for(nd_range<1>{{16}, {4}}, [=](nd_item<1> it) {
      global_ptr<int> g = a.get_multi_ptr<access::decorated::no>();
      auto lp = l.get_multi_ptr<access::decorated::no>();
      lp[it.get_local_id(0)] = g[it.get_global_id(0)];
      it.barrier();
      *(g + it.get_global_linear_id()) = lp[(it.get_local_id(0) + 1) % 4] + r[it.get_global_id()] + a.size();
      atomic_ref<int, memory_order::relaxed, memory_scope::work_group, access::address_space::local_space> x(l[0]);
      x.fetch_add(1);
    });
  });
}
