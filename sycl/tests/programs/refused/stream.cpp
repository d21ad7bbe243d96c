#include <sycl/sycl.hpp>
using namespace sycl;
void f(queue &q) {
  q.submit([&](handler &h) {
    stream out(1024, 256, h);
    h.single_task([=] { out << 3; }); // ERROR: there is no stream without a host's runtime
  });
}
