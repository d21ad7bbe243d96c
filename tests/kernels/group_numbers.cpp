// Where a work-item is in its group, and the group among the others.
// RUN: 6 / 3
// BUFFER 0: i32 0*6
// EXPECT 0: i32 3 13 23 103 113 123
#include <sycl/sycl.hpp>

using namespace sycl;

struct GroupNumbers {
  void operator()(nd_item<1> at, int *out) const {
    out[at.get_global_id(0)] = static_cast<int>(at.get_group(0) * 100 + at.get_local_id(0) * 10 + at.get_local_range(0));
  }
};

void submit(int *out) { parallel_for_work_groups<class GroupNumbersKernel>(GroupNumbers{}, out); }
