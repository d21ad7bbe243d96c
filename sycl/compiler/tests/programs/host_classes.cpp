// flags: --emit=spirv
// Classes of the host with virtual functions, exceptions and recursion: clang compiles their tables for the device too, and no kernel reaches them.
#include <exception>
#include <iostream>
#include <string>
#include <sycl/sycl.hpp>

struct failure : std::exception {
  const char *what() const noexcept override;
};
const char *failure::what() const noexcept { return "failed"; }

struct shape {
  virtual int corners() const;
  virtual ~shape();
  shape *inner = nullptr;
};
int shape::corners() const {
  if (inner)
    return inner->corners();
  throw failure();
}
shape::~shape() { delete inner; }

struct point {
  int x;
  virtual int get() const { return x; }
};

int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
int calls = 0;

int main() {
  sycl::queue q;
  int *data = sycl::malloc_shared<int>(1, q);
  calls = fibonacci(3);
  q.single_task<class A>([=] {
    point here{};
    *data = here.x;
  });
  std::cout << *data << std::endl;
}
