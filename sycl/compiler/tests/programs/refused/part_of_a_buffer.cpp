#include <sycl/sycl.hpp>
void f(sycl::queue &q, sycl::buffer<int> &of) {
  q.submit([&](sycl::handler &h) {
    sycl::accessor part(of, h, sycl::range<1>(4), sycl::id<1>(2), sycl::read_write); // ERROR: part_of_a_buffer.cpp:4:20: note: in instantiation
    h.single_task([=] { part[0] = 1; });
  });
}
// ERROR: there are no accessors to a part of a buffer: use one to all of it, and indices that begin at the offset
