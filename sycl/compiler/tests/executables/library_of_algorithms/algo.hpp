#pragma once
#include <sycl/sycl.hpp>

namespace algo {

template <typename T, typename Op> class transform_kernel;
template <typename T, typename Op> sycl::event transform(sycl::queue &q, T *data, size_t n, Op op) {
  return q.parallel_for<transform_kernel<T, Op>>(sycl::range{n}, [=](sycl::id<1> i) { data[i] = op(data[i]); });
}
struct twice {
  template <typename T> T operator()(T x) const { return x + x; }
};
template <int N> struct plus_n {
  template <typename T> T operator()(T x) const { return x + N; }
};

void scale(sycl::queue &q, float *data, size_t n);
SYCL_EXTERNAL float shift(float x);
inline constexpr sycl::specialization_id<float> factor{2.0f};

} // namespace algo
