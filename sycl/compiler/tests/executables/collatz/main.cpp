// Integers of 64 bits in a loop with branches.
// PRINTS: 111 118 178 7
#include <sycl/sycl.hpp>
#include <cstdio>

int main() {
  sycl::queue q;
  unsigned *steps = sycl::malloc_shared<unsigned>(1000, q);
  q.parallel_for<class collatz>(sycl::range<1>(1000), [=](sycl::id<1> i) {
    unsigned long x = i[0];
    unsigned count = 0;
    while (x > 1) {
      x = x % 2 ? 3 * x + 1 : x / 2;
      ++count;
    }
    steps[i] = count;
  });
  unsigned longest = 0;
  for (unsigned at = 0; at < 1000; ++at)
    longest = steps[at] > steps[longest] ? at : longest;
  std::printf("%u %u %u %u\n", steps[27], steps[97], steps[longest], longest % 36);
}
