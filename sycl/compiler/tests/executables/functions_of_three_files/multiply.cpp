#include "math.hpp"
SYCL_EXTERNAL Complex multiply(Complex a, Complex b) { return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }
SYCL_EXTERNAL void tools::store(int *to, sycl::id<2> at, int width, int value) { to[at[0] * width + at[1]] = twice(value); }
