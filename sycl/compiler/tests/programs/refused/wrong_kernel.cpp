#include <sycl/sycl.hpp>
using namespace sycl;
struct other {};
void f(queue &q) {
  q.parallel_for(8, [=](other) {}); // ERROR: the kernel must take where it is (item, id or nd_item)
}
