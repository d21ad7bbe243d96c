// Specialization constants that nobody sets.
// RUN: 2 / 1
// BUFFER 0: f32 0*2
// EXPECT 0: f32 5 5.5
#include <sycl/sycl.hpp>

using namespace sycl;

constexpr specialization_id<float> factor(0.5f);
constexpr specialization_id<int> offset(10);

struct Defaults {
  void operator()(item<1> at, kernel_handler handler, float *out) const {
    out[at] = handler.get_specialization_constant<factor>() * static_cast<float>(handler.get_specialization_constant<offset>() + static_cast<int>(size_t(at)));
  }
};

void submit(float *out) { parallel_for<class DefaultsKernel>(Defaults{}, out); }
