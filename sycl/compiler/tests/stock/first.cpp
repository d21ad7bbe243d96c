#include "entry.hpp"

[[clang::sycl_external]] int twice(int);

struct doubled {
  int *to;
  void operator()() const { *to = twice(*to); }
};

int main() { entry<class First>(doubled{nullptr}); }
