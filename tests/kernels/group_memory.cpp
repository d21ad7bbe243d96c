// Local memory by its type alone, and where a group is.
// RUN: 8 / 4
// SHARED out: i32 0*8
// CAPTURE: &out
// EXPECT out: i32 3 2 1 0 107 106 105 104
#include <sycl/sycl.hpp>

using namespace sycl;

void submit(queue &q, int *out) {
  q.parallel_for<class GroupMemory>(nd_range<1>(8, 4), [=](nd_item<1> it) {
    auto &shared = *ext::oneapi::group_local_memory_for_overwrite<int[4]>(it.get_group());
    shared[it.get_local_id(0)] = static_cast<int>(it.get_global_linear_id());
    it.barrier();
    out[it.get_global_id(0)] = shared[3 - it.get_local_id(0)] + 100 * static_cast<int>(it.get_group_linear_id());
  });
}
