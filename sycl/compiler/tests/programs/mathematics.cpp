// flags: --emit=spirv
// Functions of SYCL and of the standard library.
#include <sycl/sycl.hpp>
#include <cmath>
#include <algorithm>
using namespace sycl;
void f(queue &q, float *p, double *d, int *n, unsigned *u) {
  q.parallel_for(16, [=](id<1> i) {
    float x = p[i];
    p[i] = sycl::sin(x) + sycl::cos(x) * sycl::exp(x) + sycl::sqrt(x) + sycl::rsqrt(x) + sycl::pow(x, 2.0f) + sycl::fabs(x) + sycl::floor(x) + sycl::fmin(x, 1.0f) + sycl::native::sin(x) + sycl::atan2(x, x) + sycl::hypot(x, x) + sycl::fmod(x, 3.f) + sycl::erf(x) + sycl::tgamma(x);
    p[i] += std::sqrt(x) + std::sin(x) + std::floor(x) + std::fabs(x) + std::max(x, 1.f) + std::pow(x, x) + std::exp(x) + std::log(x) + std::fma(x, x, x) + std::abs(x) + std::round(x);
    d[i] = sycl::sqrt(d[i]) + std::sqrt(d[i]) + sycl::exp(d[i]);
    n[i] = sycl::clz(n[i]) + sycl::popcount(n[i]) + sycl::max(n[i], 3) + sycl::min(n[i], n[i + 1]) + sycl::abs(n[i]) + sycl::mul_hi(n[i], n[i]) + sycl::clamp(n[i], 0, 3) + sycl::isnan(x) + sycl::isfinite(x) + sycl::signbit(x);
    u[i] = sycl::rotate(u[i], 3u) + sycl::add_sat(u[i], 5u) + sycl::ctz(u[i]) + sycl::bit_cast<unsigned>(x) + sycl::max(u[i], 3u);
  });
}
