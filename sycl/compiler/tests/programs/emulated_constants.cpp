// flags: --emit=spirv --spec-const=emulation
// Specialization constants for targets without them: the kernel gets the buffer of values as an argument.
#include <sycl/sycl.hpp>
using namespace sycl;
struct pair {
  int a;
  float b;
};
constexpr specialization_id<float> factor(0.5f);
constexpr specialization_id<int> count(7);
constexpr specialization_id<pair> both(pair{1, 2.0f});
[[clang::noinline]] int helper(kernel_handler kh) { return kh.get_specialization_constant<both>().a; }
int main() {
  queue q;
  float *data = malloc_shared<float>(1, q);
  q.submit([&](handler &h) {
    h.set_specialization_constant<factor>(2.0f);
    h.single_task<class A>([=](kernel_handler kh) {
      data[0] = kh.get_specialization_constant<factor>() + kh.get_specialization_constant<count>() + helper(kh);
    });
  });
}
