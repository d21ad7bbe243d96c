// A class as a specialization constant, one part of which is set.
// RUN: 1 / 1
// SPEC 1: f32 4
// SHARED out: f32 0*3
// CAPTURE: &out
// EXPECT out: f32 1 4 30
#include <sycl/sycl.hpp>

using namespace sycl;

struct Weights {
  float of[2];
  int bias;
};
constexpr specialization_id<Weights> weights(Weights{{1.0f, 2.0f}, 30});

void submit(queue &q, float *out) {
  q.submit([&](handler &h) {
    h.single_task<class SpecStructure>([=](kernel_handler handler) {
      const Weights set = handler.get_specialization_constant<weights>();
      out[0] = set.of[0];
      out[1] = set.of[1];
      out[2] = static_cast<float>(set.bias);
    });
  });
}
