// Structures, arrays and lambdas in what a kernel captures.
// PRINTS: 13.5 17.5 21.5 25.5
#include <sycl/sycl.hpp>
#include <array>
#include <cstdio>

struct parameters {
  float step;
  std::array<int, 4> weights;
  short grid[2][3];
};

int main() {
  sycl::queue q;
  float *out = sycl::malloc_shared<float>(4, q);
  parameters with{0.5f, {1, 2, 3, 4}, {{5, 6, 7}, {8, 9, 10}}};
  int offsets[3] = {1, 2, 3};
  auto scaled = [=](float x) { return x * with.step; };
  q.parallel_for(sycl::range<1>(4), [=](sycl::id<1> i) {
    out[i] = scaled(with.weights[i[0]]) + with.grid[1][2] + offsets[2] + 3.5f * (i[0] % 4) - 0.0f;
  });
  std::printf("%g %g %g %g\n", out[0], out[1], out[2], out[3]);
}
