// flags: --emit=spirv
// Reductions, scans, broadcasts and votes of groups and sub-groups; sub-groups that shuffle.
#include <sycl/sycl.hpp>
using namespace sycl;
void f(queue &q, int *in, int *out, float *fl) {
  q.submit([&](handler &h) {
    h.parallel_for(nd_range<1>(range<1>(128), range<1>(16)), [=](nd_item<1> it) {
      auto g = it.get_group();
      int s = reduce_over_group(g, in[it.get_global_id(0)], plus<>());
      int m = reduce_over_group(g, in[it.get_global_linear_id()], 5, maximum<int>());
      int sc = inclusive_scan_over_group(g, 1, plus<int>{});
      int ex = exclusive_scan_over_group(g, 1, plus<int>{});
      int b = group_broadcast(g, s, 3);
      float f = reduce_over_group(g, fl[it.get_global_id(0)], minimum<float>());
      unsigned u = reduce_over_group(g, 3u, minimum<>());
      bool any = any_of_group(g, s > 3);
      auto j = joint_reduce(g, in, in + 100, plus<>());
      if (g.leader()) out[it.get_group_linear_id()] = s + m + sc + ex + b + any + j + f + u;
    });
  });
}
void sub(queue &q, int *in, int *out) {
  q.parallel_for(nd_range<1>(128, 16), [=](nd_item<1> it) {
    sub_group sg = it.get_sub_group();
    int v = in[it.get_global_id(0)];
    v += reduce_over_group(sg, v, plus<>());
    v += group_broadcast(sg, v, 0);
    v += all_of_group(sg, v > 2);
    out[sg.get_group_id()[0] + sg.get_local_id()[0] + sg.get_max_local_range()[0]] = v;
    group_barrier(sg);
  });
}
void give_each_other(queue &q, int *in, float *out) {
  q.parallel_for(nd_range<1>(128, 16), [=](nd_item<1> it) {
    auto sg = it.get_sub_group();
    out[it.get_global_id(0)] = permute_group_by_xor(sg, out[it.get_global_id()], 1) + select_from_group(sg, in[0], 2) + shift_group_left(sg, in[1], 1) + shift_group_right(sg, in[3]);
  });
}
