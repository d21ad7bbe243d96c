#include "tiles.hpp"
float apply(const Weights &w, float x) { return x * w.inner.scale[0] + w.bias - float(w.inner.shift) + float(w.of[2] - w.of[1] - w.of[0]); }
namespace {
template <int Tile> class Transpose {
  const float *in;
  float *out;
  size_t n;
  sycl::local_accessor<float, 2> tile;

public:
  Transpose(const float *in, float *out, size_t n, sycl::handler &h) : in(in), out(out), n(n), tile(sycl::range<2>(Tile, Tile + 1), h) {}
  void operator()(sycl::nd_item<2> it) const {
    auto local = it.get_local_id();
    auto group = it.get_group();
    tile[local[0]][local[1]] = in[it.get_global_id(0) * n + it.get_global_id(1)];
    it.barrier(sycl::access::fence_space::local_space);
    size_t row = group[1] * Tile + local[0], column = group[0] * Tile + local[1];
    out[row * n + column] = tile[local[1]][local[0]];
    sycl::group_barrier(group);
  }
};
}
void transpose(sycl::queue &q, const float *in, float *out, size_t n) {
  q.submit([&](sycl::handler &h) { h.parallel_for(sycl::nd_range<2>({n, n}, {4, 4}), Transpose<4>(in, out, n, h)); }).wait_and_throw();
}
float total(sycl::queue &q, const float *in, size_t n) {
  float sum = 0;
  {
    sycl::buffer<float> result(&sum, 1);
    q.submit([&](sycl::handler &h) {
      h.parallel_for(sycl::range<1>(n), sycl::reduction(result, h, sycl::plus<>()), [=](sycl::id<1> i, auto &sum) { sum += in[i]; });
    });
  }
  return sum;
}
