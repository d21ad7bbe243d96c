// Specialization constants that are set before the program is built.
// RUN: 2 / 1
// SPEC 0: f32 2
// SPEC 1: i32 4
// BUFFER 0: f32 0*2
// EXPECT 0: f32 8 10
#include <sycl/sycl.hpp>

using namespace sycl;

constexpr specialization_id<float> factor(0.5f);
constexpr specialization_id<int> offset(10);

struct Overridden {
  void operator()(item<1> at, kernel_handler handler, float *out) const {
    out[at] = handler.get_specialization_constant<factor>() * static_cast<float>(handler.get_specialization_constant<offset>() + static_cast<int>(size_t(at)));
  }
};

void submit(float *out) { parallel_for<class OverriddenKernel>(Overridden{}, out); }
