// The sample of DPC++'s architecture: the kernel calls one function, and the host another one, which throws.
// PRINTS: 43 45 47 2089, CPU code only!
#include <sycl/sycl.hpp>
#include <cstdio>
#include <stdexcept>

int foo(int x) { return ++x; }
int bar(int x) {
  if (x)
    throw std::runtime_error{"CPU code only!"};
  return x;
}

using namespace sycl;
int main() {
  queue Q;
  buffer<int, 1> a{range<1>{1024}};
  Q.submit([&](handler &cgh) {
    auto A = a.get_access<access::mode::write>(cgh);
    cgh.parallel_for<class init_a>(range<1>{1024}, [=](id<1> index) { A[index] = index[0] * 2 + foo(42); });
  });
  host_accessor result(a, read_only);
  std::printf("%d %d %d %d", result[0], result[1], result[2], result[1023]);
  try {
    bar(1);
  } catch (const std::exception &error) {
    std::printf(", %s\n", error.what());
  }
}
