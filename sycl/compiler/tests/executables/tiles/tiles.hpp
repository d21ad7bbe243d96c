#pragma once
#include <sycl/sycl.hpp>
#include <array>
struct Weights {
  float bias;
  struct {
    float scale[2];
    int shift;
  } inner;
  std::array<int, 3> of;
};
SYCL_EXTERNAL float apply(const Weights &w, float x);
void transpose(sycl::queue &q, const float *in, float *out, size_t n);
float total(sycl::queue &q, const float *in, size_t n);
