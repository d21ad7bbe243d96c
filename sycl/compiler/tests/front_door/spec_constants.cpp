// flags: --emit=ir,properties,spirv
// Specialization constants by their ids: a number, a bool, and a class with a vector's worth of floats.
#include <sycl/sycl.hpp>

using namespace sycl;

struct Coefficients {
  float factors[3];
  int count;
};

constexpr specialization_id<int> offset(42);
constexpr specialization_id<bool> is_on(true);
constexpr specialization_id<Coefficients> coefficients(Coefficients{{1.0f, 2.0f, 4.0f}, 3});

struct Polynomial {
  void operator()(item<1> it, kernel_handler handler, float *values) const {
    const Coefficients with = handler.get_specialization_constant<coefficients>();
    float sum = static_cast<float>(handler.get_specialization_constant<offset>());
    for (int at = 0; at < with.count; ++at)
      sum = sum * values[it] + with.factors[at];
    if (handler.get_specialization_constant<is_on>())
      values[it] = sum;
  }
};

void submit(float *values) { parallel_for<class PolynomialKernel>(Polynomial{}, values); }
