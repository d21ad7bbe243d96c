// flags: --emit=spirv
// Two dimensions, a buffer without memory of the host, host accessors.
#include <sycl/sycl.hpp>
#include <complex>
using namespace sycl;
int main() {
  queue q; buffer<int, 2> img(range<2>(64, 64));
  q.submit([&](handler &cgh) {
    auto acc = img.get_access<access::mode::write>(cgh);
    cgh.parallel_for<class Mandel>(range<2>(64, 64), [=](id<2> idx) {
      float cr = idx[1] / 32.0f - 1.5f, ci = idx[0] / 32.0f - 1.0f, zr = 0, zi = 0; int k = 0;
      for (; k < 100 && zr * zr + zi * zi < 4.0f; ++k) { float t = zr * zr - zi * zi + cr; zi = 2 * zr * zi + ci; zr = t; }
      acc[idx] = k;
      int x = acc[0][1]; acc[1][2] = x;
    });
  });
  auto host = img.get_host_access();
  host_accessor h2(img, read_only);
}
