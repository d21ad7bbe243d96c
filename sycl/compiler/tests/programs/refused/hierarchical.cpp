#include <sycl/sycl.hpp>
using namespace sycl;
void f(queue &q) {
  q.submit([&](handler &h) {
    h.parallel_for_work_group(range<1>(8), range<1>(8), [=](group<1>) {}); // ERROR: clang alone has no hierarchical kernels: use parallel_for with an nd_range
  });
}
