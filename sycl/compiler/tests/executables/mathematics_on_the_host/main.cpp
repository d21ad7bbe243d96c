// Functions of mathematics give on the host what they do in a kernel.
// PRINTS: the same
#include <sycl/sycl.hpp>
#include <cstdio>
#include <cmath>

using sycl::float3;
using sycl::float4;

template <class Put> void all(Put put) {
  const float x = 0.3f, y = 1.7f;
  const float4 v(1, -2, 3, 4), w(0.5f, 0.25f, -2, 8);
  put(sycl::sqrt(y)), put(sycl::sin(x)), put(sycl::pow(y, x)), put(sycl::atan2(x, y)), put(sycl::cospi(x)), put(sycl::exp10(x));
  put(sycl::rsqrt(y)), put(sycl::fma(x, y, x)), put(sycl::mad(x, y, y)), put(sycl::degrees(x)), put(sycl::radians(y));
  put(sycl::sign(-x)), put(sycl::step(x, y)), put(sycl::smoothstep(0.0f, 2.0f, y)), put(sycl::mix(x, y, 0.25f));
  put(sycl::clamp(y, 0.0f, 1.0f)), put(sycl::min(x, y)), put(sycl::max(3, 7)), put(sycl::clamp(9u, 1u, 5u)), put(sycl::fmod(y, x));
  put(sycl::hypot(x, y)), put(sycl::round(y)), put(sycl::floor(-x)), put(sycl::native::divide(x, y)), put(sycl::native::recip(y));
  put(sycl::dot(v, w)), put(sycl::length(v)), put(sycl::distance(v, w)), put(sycl::normalize(v)[1]), put(sycl::cross(float3(1, 2, 3), float3(4, 5, 7))[2]);
  put(sycl::max(v, w)[1]), put(sycl::fabs(v)[1]), put(sycl::clamp(v, float4(0), float4(2))[3]);
  put(sycl::mul_hi(0x70000000, 9)), put(sycl::mul_hi(0xF0000000u, 9u)), put(sycl::hadd(7, -2)), put(sycl::add_sat(0x7FFFFFFF, 5)), put(sycl::sub_sat(3u, 5u));
  put(sycl::clz(0x00F0)), put(sycl::ctz(0x00F0)), put(sycl::popcount(0xFF00FF)), put(sycl::rotate(0x80000001u, 4u)), put(sycl::abs(-5));
  put(sycl::clz(static_cast<unsigned char>(1))), put(sycl::rotate(static_cast<unsigned short>(0x8001), static_cast<unsigned short>(3)));
}

int main() {
  constexpr int most = 64;
  double host[most];
  int count = 0;
  all([&](auto value) { host[count++] = value; });
  sycl::queue q;
  double *device = sycl::malloc_shared<double>(most, q);
  q.single_task([=] {
    int at = 0;
    all([&](auto value) { device[at++] = value; });
  });
  bool same = true;
  for (int at = 0; at < count; ++at)
    if (std::fabs(host[at] - device[at]) > 1e-5 * std::fmax(1, std::fabs(host[at]))) {
      std::printf("%d: %.9g on the host, %.9g in a kernel\n", at, host[at], device[at]);
      same = false;
    }
  if (same)
    std::puts("the same");
}
