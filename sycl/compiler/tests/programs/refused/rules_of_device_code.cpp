#include <sycl/sycl.hpp>
int calls = 0;
int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); } // ERROR: rules_of_device_code.cpp:3:43: error: a kernel can't call `fibonacci`, which calls itself
struct shape {
  virtual int corners() const;
};
int checked(int n) {
  if (n > 3)
    throw n; // ERROR: rules_of_device_code.cpp:9:5: error: a kernel can't use an exception
  return n;
}
void f(sycl::queue &q, int *data, shape *some) {
  q.single_task([=] { *data = fibonacci(*data); });
  q.single_task([=] { *data = checked(*data); });
  q.single_task([=] { *data = ++calls; });           // ERROR: rules_of_device_code.cpp:15:31: error: a kernel can't use `calls`, a variable of the host that is not constant
  q.single_task([=] { *data = some->corners(); });   // ERROR: a kernel can't call a virtual function, or a function by its address
  q.single_task([=] { data[1] = reinterpret_cast<long>(new int(3)); }); // ERROR: a kernel can't use new
  q.single_task([=] {
    static int first = *data; // ERROR: rules_of_device_code.cpp:19:5: error: a kernel can't use `first`, a variable of the host
    *data = first;            // ERROR: rules_of_device_code.cpp:19:5: error: a kernel can't use a local variable that is initialized at its first use
  });
  q.single_task([=] { delete data; });               // ERROR: a kernel can't use delete
}
