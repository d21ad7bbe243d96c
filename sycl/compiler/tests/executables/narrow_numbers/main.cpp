// Bytes, shorts and signs.
// PRINTS: -128 255 -32768 4 -1
#include <sycl/sycl.hpp>
#include <cstdint>
#include <cstdio>

int main() {
  sycl::queue q;
  int *out = sycl::malloc_shared<int>(5, q);
  std::int8_t small = 127;
  std::uint8_t zero = 0;
  std::int16_t most = 32767;
  bool is = true;
  q.single_task<class narrow>([=] {
    out[0] = std::int8_t(small + 1);
    out[1] = std::uint8_t(zero - 1);
    out[2] = std::int16_t(most + 1);
    out[3] = is ? sizeof(int) : 0;
    out[4] = std::int8_t(small * 2) >> 1;
  });
  std::printf("%d %d %d %d %d\n", out[0], out[1], out[2], out[3], out[4]);
}
