// flags: --emit=spirv
// A histogram, with all that a host does around it: selectors, exceptions, buffers of containers.
#include <sycl/sycl.hpp>
#include <vector>
#include <iostream>
#include <cassert>
using namespace sycl;
class histogram;
int main(int argc, char **argv) {
  try {
    queue q{gpu_selector_v, [](exception_list) {}};
    std::cout << q.get_device().get_info<info::device::name>() << "\n";
    std::vector<int> v(100);
    buffer<int> b(v.begin(), v.end());
    buffer<int, 1> out{range{10}};
    q.submit([&](handler &cgh) {
      auto in = b.get_access<access::mode::read>(cgh);
      auto o = out.get_access<access_mode::read_write>(cgh);
      local_accessor<int, 1> loc(range<1>{10}, cgh);
      cgh.parallel_for<histogram>(nd_range<1>{range<1>{100}, range<1>{10}}, [=](nd_item<1> item) {
        int lid = item.get_local_id(0);
        loc[lid] = 0;
        item.barrier(access::fence_space::local_space);
        atomic_ref<int, memory_order::relaxed, memory_scope::work_group, access::address_space::local_space>(loc[in[item.get_global_id(0)] % 10]).fetch_add(1);
        group_barrier(item.get_group());
        atomic_ref<int, memory_order::relaxed, memory_scope::device> a(o[lid]);
        a += loc[lid];
      });
    }).wait();
    q.submit([&](handler &h) {
      auto o = out.get_access<access::mode::read_write>(h);
      h.parallel_for(range<1>(10), [=](id<1> i) { o[i] = o[i] > 3 ? o[i] : int(i); if (i == 3u) o[i] = 1; });
    });
    host_accessor ha{out, read_only};
    for (int i = 0; i < 10; i++) assert(ha[i] >= 0);
  } catch (sycl::exception const &e) { std::cout << e.what(); }
}
