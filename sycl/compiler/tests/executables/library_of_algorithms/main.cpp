// A static library of algorithms: templates that program and library both start, a function for kernels of others, and constants of both kinds.
// PRINTS: 3.5 35.5 67.5 99.5 host 1.5
// library: scale.cpp shift.cpp
#include "algo.hpp"
#include <cstdio>
int main() {
  sycl::queue q;
  auto *f = sycl::malloc_shared<float>(4, q);
  for (int i = 0; i < 4; ++i) f[i] = i;
  algo::scale(q, f, 4);
  algo::transform(q, f, 4, algo::twice{}).wait();
  algo::transform(q, f, 4, algo::plus_n<3>{}).wait();
  q.parallel_for(4, [=](auto i) { f[i] = algo::shift(-f[i]); }).wait();
  for (int i = 0; i < 4; ++i) std::printf("%g ", f[i]);
  std::printf("host %g\n", algo::shift(-1));
}
