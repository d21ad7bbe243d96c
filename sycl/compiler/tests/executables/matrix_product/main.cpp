// Tiles of two matrices in local memory, whose size the host sets.
// PRINTS: the same
#include <sycl/sycl.hpp>
#include <cstdio>
#include <vector>
constexpr int n = 32, tile = 8;

int main() {
  std::vector<int> a(n * n), b(n * n), c(n * n);
  for (int at = 0; at < n * n; ++at) {
    a[at] = at / n + 1;
    b[at] = at % 7 + at / n;
  }
  long total = 0, expected = 0;
  {
    sycl::queue q;
    sycl::buffer x(a), y(b), z(c);
    q.submit([&](sycl::handler &h) {
      sycl::accessor left(x, h, sycl::read_only), right(y, h, sycl::read_only);
      sycl::accessor out(z, h, sycl::write_only);
      sycl::local_accessor<int, 2> l({tile, tile}, h), r({tile, tile}, h);
      h.parallel_for<class product>(sycl::nd_range<2>({n, n}, {tile, tile}), [=](sycl::nd_item<2> it) {
        const int row = it.get_global_id(0), column = it.get_global_id(1), i = it.get_local_id(0), j = it.get_local_id(1);
        int sum = 0;
        for (int t = 0; t < n; t += tile) {
          l[i][j] = left[row * n + t + j];
          r[i][j] = right[(t + i) * n + column];
          sycl::group_barrier(it.get_group());
          for (int k = 0; k < tile; ++k)
            sum += l[i][k] * r[k][j];
          sycl::group_barrier(it.get_group());
        }
        out[row * n + column] = sum;
      });
    });
  }
  for (int row = 0; row < n; ++row)
    for (int column = 0; column < n; ++column) {
      int sum = 0;
      for (int k = 0; k < n; ++k)
        sum += a[row * n + k] * b[k * n + column];
      expected += sum;
      total += c[row * n + column] == sum ? sum : -1000000;
    }
  std::printf("%s\n", total == expected ? "the same" : "another");
}
