#include <sycl/sycl.hpp>
int calls = 0;
int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); } // ERROR: rules_of_device_code.cpp:3:43: error: SYCL kernel cannot call the recursive function `fibonacci`
struct shape {
  virtual int corners() const;
};
int checked(int n) {
  if (n > 3)
    throw n; // ERROR: rules_of_device_code.cpp:9:5: error: SYCL kernel cannot use an exception
  return n;
}
void f(sycl::queue &q, int *data, shape *some) {
  q.single_task([=] { *data = fibonacci(*data); });
  q.single_task([=] { *data = checked(*data); });
  q.single_task([=] { *data = ++calls; });           // ERROR: rules_of_device_code.cpp:15:31: error: SYCL kernel cannot use the non-const global variable `calls`
  q.single_task([=] { *data = some->corners(); });   // ERROR: SYCL kernel cannot call a virtual function or call through a function pointer
  q.single_task([=] { data[1] = reinterpret_cast<long>(new int(3)); }); // ERROR: SYCL kernel cannot use new
  q.single_task([=] {
    static int first = *data; // ERROR: rules_of_device_code.cpp:19:5: error: SYCL kernel cannot use the non-const global variable `first`
    *data = first;            // ERROR: rules_of_device_code.cpp:19:5: error: SYCL kernel cannot use a local variable that is initialized on first use
  });
  q.single_task([=] { delete data; });               // ERROR: SYCL kernel cannot use delete
}
