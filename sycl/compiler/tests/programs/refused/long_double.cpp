#include <sycl/sycl.hpp>
struct pair {
  int first;
  long double second;
};
class hidden {
  float first;
  pair of[2];

public:
  int sum() const { return of[0].first + of[1].first; }
};
void f(sycl::queue &q, double *data, long double captured, pair *memory, hidden inside, sycl::buffer<long double> &of) {
  q.single_task([=] { *data = captured; });        // ERROR: long_double.cpp:14:5: note: in instantiation
  q.single_task([=] { *data = memory[1].second; }); // ERROR: long_double.cpp:15:5: note: in instantiation
  q.single_task([=] { *data = inside.sum(); });  // ERROR: long_double.cpp:16:5: note: in instantiation
  q.submit([&](sycl::handler &h) {
    sycl::accessor a(of, h);
    h.single_task([=] { *data = a[1]; }); // ERROR: long_double.cpp:19:7: note: in instantiation
  });
}
// ERROR: error: static assertion failed due to requirement '!__is_same(long double, long double)': a kernel cannot have a long double
