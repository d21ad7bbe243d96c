#pragma once
#include <sycl/sycl.hpp>
struct Complex { float re, im; };
SYCL_EXTERNAL Complex multiply(Complex a, Complex b);
SYCL_EXTERNAL int escape(Complex c, int limit);
namespace tools { SYCL_EXTERNAL void store(int *to, sycl::id<2> at, int width, int value); }
template <class T> T twice(T v) { return v + v; }
void histogram(sycl::queue &q, const int *image, int n, int *bins);
