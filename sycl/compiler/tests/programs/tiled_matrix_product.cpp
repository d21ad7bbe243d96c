// flags: --emit=spirv
// Local accessors of two dimensions, and barriers of a group.
#include <sycl/sycl.hpp>
using namespace sycl;
constexpr int N = 64, TILE = 8;
int main() {
  queue q;
  buffer<float, 2> A{range<2>{N, N}}, B{range<2>{N, N}}, C{range<2>{N, N}};
  q.submit([&](handler &h) {
    accessor a{A, h, read_only};
    accessor b{B, h, read_only};
    accessor c{C, h, write_only};
    local_accessor<float, 2> ta{range<2>{TILE, TILE}, h}, tb{range<2>{TILE, TILE}, h};
    h.parallel_for<class matmul>(nd_range<2>{{N, N}, {TILE, TILE}}, [=](nd_item<2> it) {
      int m = it.get_global_id()[0], n = it.get_global_id(1), i = it.get_local_id(0), j = it.get_local_id()[1];
      float sum = 0;
      for (int k = 0; k < N; k += TILE) {
        ta[i][j] = a[m][k + j];
        tb[i][j] = b[{size_t(k + i), size_t(n)}];
        group_barrier(it.get_group());
        for (int t = 0; t < TILE; ++t) sum += ta[i][t] * tb[t][j];
        group_barrier(it.get_group());
      }
      c[it.get_global_id()] = sum;
    });
  });
}
