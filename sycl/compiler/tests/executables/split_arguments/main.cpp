// link: --split-arguments
// Each member of what a kernel captures is an argument of its own, which the runtime sets: accessors, numbers, arrays, structures and pointers,
// beside local memory.
// PRINTS: 118 121 124 127, 7 images 1
#include <sycl/sycl.hpp>
#include <cstdio>
#include <vector>
extern "C" int registered_images();

struct settings {
  char first;
  double second;
  short third[2];
};

int main() {
  sycl::queue q;
  std::vector<int> in{1, 2, 3, 4}, out(4);
  long *total = sycl::malloc_shared<long>(1, q);
  *total = 0;
  settings with{10, 2.5, {3, 100}};
  const bool adds = true;
  {
    sycl::buffer a(in), b(out);
    q.submit([&](sycl::handler &h) {
      sycl::accessor x(a, h, sycl::read_only);
      sycl::accessor y(b, h, sycl::write_only);
      sycl::local_accessor<int> part(sycl::range<1>(4), h);
      h.parallel_for<class splits>(sycl::nd_range<1>(4, 4), [=](sycl::nd_item<1> it) {
        const int at = it.get_global_id(0);
        part[at] = x[at];
        sycl::group_barrier(it.get_group());
        y[at] = with.first + int(with.second * 2) + with.third[0] * part[at] + with.third[1] + (adds ? 0 : 1000);
        if (at == 0)
          *total = part[3] + part[2];
      });
    });
  }
  std::printf("%d %d %d %d, %ld images %d\n", out[0], out[1], out[2], out[3], *total, registered_images());
}
