#include "lib.hpp"
SYCL_EXTERNAL unsigned mix(unsigned a, unsigned b, float t) {
  unsigned all = 0;
  for (int at = 0; at < 32; at += 8) {
    const float mixed = sycl::mix(float(a >> at & 255), float(b >> at & 255), t);
    all |= unsigned(sycl::rint(mixed)) << at;
  }
  return all;
}
