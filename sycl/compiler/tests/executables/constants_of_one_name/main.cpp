// Constants of one name that only their files know are two, whatever their default values; what both files declare inline is one.
// PRINTS: 1 1 7 7, 10 1 70 70; 3 4.5, 5 6
#include "shared.hpp"
#include <cstdio>

struct pair {
  int x;
  float y;
};
constexpr sycl::specialization_id<int> value(1);
namespace {
constexpr sycl::specialization_id<pair> of_no_name(pair{3, 4.5f});
}

int main() {
  sycl::queue q;
  int *data = sycl::malloc_shared<int>(4, q);
  pair *pairs = sycl::malloc_shared<pair>(2, q);
  for (int turn = 0; turn < 2; ++turn) {
    q.submit([&](sycl::handler &h) {
      if (turn) {
        h.set_specialization_constant<value>(10);
        h.set_specialization_constant<shared>(70);
        h.set_specialization_constant<of_no_name>(pair{5, 6});
      }
      h.single_task<class uses_both>([=](sycl::kernel_handler k) {
        data[0] = k.get_specialization_constant<value>();
        data[1] = value_of_other(k);
        data[2] = k.get_specialization_constant<shared>();
        data[3] = shared_of_other(k);
        pairs[turn] = k.get_specialization_constant<of_no_name>();
      });
    });
    std::printf(turn ? "%d %d %d %d; " : "%d %d %d %d, ", data[0], data[1], data[2], data[3]);
  }
  std::printf("%d %g, %g %g\n", pairs[0].x, pairs[0].y, static_cast<double>(pairs[1].x), pairs[1].y);
}
