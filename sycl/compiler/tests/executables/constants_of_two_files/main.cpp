// Each file's constants have numbers of their own in the linked module.
// PRINTS: 1 2, 10 2, 1 20
#include <sycl/sycl.hpp>
#include <cstdio>
void second(sycl::queue &q, int *data, bool sets);
constexpr sycl::specialization_id<int> of_first(1);

void first(sycl::queue &q, int *data, bool sets) {
  q.submit([&](sycl::handler &h) {
    if (sets)
      h.set_specialization_constant<of_first>(10);
    h.single_task<class first_of_two>([=](sycl::kernel_handler k) { *data = k.get_specialization_constant<of_first>(); });
  });
}

int main() {
  sycl::queue q;
  int *data = sycl::malloc_shared<int>(2, q);
  for (int turn = 0; turn < 3; ++turn) {
    first(q, data, turn == 1);
    second(q, data + 1, turn == 2);
    std::printf(turn < 2 ? "%d %d, " : "%d %d\n", data[0], data[1]);
  }
}
