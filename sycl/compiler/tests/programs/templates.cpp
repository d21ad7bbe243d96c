// flags: --emit=spirv
// Kernels whose names are templates.
#include <sycl/sycl.hpp>
using namespace sycl;
template <typename T, int N> class axpy;
template <typename T, int N> void run(queue &q, T a, const T *x, T *y) {
  q.submit([&](handler &h) { h.parallel_for<axpy<T, N>>(range<1>(N), [=](id<1> i) { y[i] = a * x[i] + y[i]; }); });
}
template void run<float, 16>(queue &, float, const float *, float *);
template void run<double, 16>(queue &, double, const double *, double *);
template void run<half, 16>(queue &, half, const half *, half *);
template void run<int, 16>(queue &, int, const int *, int *);
