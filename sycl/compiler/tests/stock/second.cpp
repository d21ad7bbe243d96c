#include "entry.hpp"

[[clang::sycl_external]] int twice(int x) { return 2 * x; }

struct squared {
  int *to;
  void operator()() const { *to = *to * *to; }
};

void second() { entry<class Second>(squared{nullptr}); }
