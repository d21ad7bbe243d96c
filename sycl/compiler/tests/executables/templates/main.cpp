// Kernels from a template, each with a name of its own, and a kernel that is a class.
// PRINTS: 6 1.5 9
#include <sycl/sycl.hpp>
#include <cstdio>

template <class T> struct twice {
  T *at;
  void operator()() const { *at = *at + *at; }
};
template <class T, class Function> class apply;
template <class T, class Function> void run(sycl::queue &q, T *at, Function function) {
  q.single_task<apply<T, Function>>([=] { *at = function(*at); });
}
struct cube_root {
  long operator()(long x) const {
    long root = 0;
    while (root * root * root < x)
      ++root;
    return root;
  }
};

int main() {
  sycl::queue q;
  int *a = sycl::malloc_shared<int>(1, q);
  float *b = sycl::malloc_shared<float>(1, q);
  long *c = sycl::malloc_shared<long>(1, q);
  *a = 3;
  *b = 0.75f;
  *c = 729;
  q.single_task(twice<int>{a});
  q.single_task(twice<float>{b});
  run(q, c, cube_root());
  std::printf("%d %g %ld\n", *a, *b, *c);
}
