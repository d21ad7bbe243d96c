#include <sycl/sycl.hpp>
#include <cmath>
long double power(long double x, int n) { return n ? x * power(x, n - 1) : 1; }
void f(sycl::queue &q, double *data) {
  q.single_task([=] {
    long double sum = 0;
    for (int at = 0; at < 100; ++at)
      sum += data[at]; // ERROR: long_double_inside.cpp:8:14: error: SYCL kernel cannot use long double, which SPIR-V does not support: use double
    *data = sum;
  });
  q.single_task([=] { *data = std::sqrt(*data * 1.1L); }); // ERROR: long_double_inside.cpp:11:41: error: SYCL kernel cannot use long double
}
