// Pointers in shared memory, followed on the device.
// PRINTS: 10 20 30 40, 100
#include <sycl/sycl.hpp>
#include <cstdio>

struct node {
  int value;
  node *next;
};

int main() {
  sycl::queue q;
  node *nodes = sycl::malloc_shared<node>(4, q);
  int *sum = sycl::malloc_shared<int>(1, q);
  for (int at = 0; at < 4; ++at)
    nodes[at] = {at + 1, at < 3 ? nodes + at + 1 : nullptr};
  q.single_task<class walk>([=] {
    *sum = 0;
    for (node *at = nodes; at; at = at->next) {
      at->value *= 10;
      *sum += at->value;
    }
  });
  std::printf("%d %d %d %d, %d\n", nodes[0].value, nodes[1].value, nodes[2].value, nodes[3].value, *sum);
}
