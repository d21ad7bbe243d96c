// flags: --emit=spirv
// Memory of a work-group, its barrier, and more than one dimension.
#include <sycl/sycl.hpp>

using namespace sycl;

struct Transpose {
  void operator()(nd_item<2> it, const int *from, int *to) const {
    SYCL_LOCAL(int[8][8], tile);
    tile[it.get_local_id(0)][it.get_local_id(1)] = from[it.get_global_id(0) * 8 + it.get_global_id(1)];
    group_barrier();
    to[it.get_global_id(0) * 8 + it.get_global_id(1)] = tile[it.get_local_id(1)][it.get_local_id(0)];
  }
  auto get(ext::oneapi::properties_tag) const { return ext::oneapi::properties{ext::oneapi::work_group_size<8, 8>}; }
};

void submit(const int *from, int *to) { parallel_for_work_groups<class TransposeKernel, 2>(Transpose{}, from, to); }
