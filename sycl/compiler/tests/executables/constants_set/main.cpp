// Specialization constants of SYCL 2020: default values, and values that are set for one launch.
// PRINTS: 5 0.25 1 2 3
// PRINTS: 9 0.25 4 2.5 6
// PRINTS: 5 0.25 1 2 3
#include <sycl/sycl.hpp>
#include <cstdio>

struct triple {
  int first;
  double second;
  char third;
};
constexpr sycl::specialization_id<int> count(5);
constexpr sycl::specialization_id<float> factor(0.25f);
constexpr sycl::specialization_id<triple> all(1, 2.0, char(3));

void run(sycl::queue &q, bool sets) {
  double *out = sycl::malloc_shared<double>(5, q);
  q.submit([&](sycl::handler &h) {
    if (sets) {
      h.set_specialization_constant<count>(9);
      h.set_specialization_constant<all>(triple{4, 2.5, 6});
    }
    h.single_task<class read>([=](sycl::kernel_handler k) {
      const triple got = k.get_specialization_constant<all>();
      out[0] = k.get_specialization_constant<count>();
      out[1] = k.get_specialization_constant<factor>();
      out[2] = got.first;
      out[3] = got.second;
      out[4] = got.third;
    });
  });
  std::printf("%g %g %g %g %g\n", out[0], out[1], out[2], out[3], out[4]);
  sycl::free(out, q);
}

int main() {
  sycl::queue q;
  run(q, false);
  run(q, true);
  run(q, false);
}
