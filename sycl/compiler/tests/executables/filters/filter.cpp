#include "filter.hpp"
namespace filter {
static constexpr sycl::specialization_id<bool> clamp(false);
std::vector<float> run(sycl::queue &q, const std::vector<float> &in, const Kernel *use, int times) {
  std::vector<float> out(in.size());
  {
    sycl::buffer from(in);
    sycl::buffer to(out);
    q.submit([&](sycl::handler &h) {
      if (use)
        h.set_specialization_constant<kernel>(*use);
      h.set_specialization_constant<repeat>(times);
      h.set_specialization_constant<clamp>(use != nullptr);
      sycl::accessor a(from, h, sycl::read_only);
      sycl::accessor b(to, h, sycl::write_only, sycl::no_init);
      h.parallel_for<class Filter>(sycl::range(in.size()), [=](sycl::id<1> i, sycl::kernel_handler kh) {
        const auto k = kh.get_specialization_constant<kernel>();
        const bool clamped = kh.get_specialization_constant<clamp>();
        float value = 0;
        for (int r = 0; r < kh.get_specialization_constant<repeat>(); ++r)
          for (int t = -k.radius; t <= k.radius; ++t) {
            int at = int(i[0]) + t;
            if (clamped)
              at = sycl::clamp(at, 0, int(a.size()) - 1);
            else if (at < 0 || at >= int(a.get_range()[0]))
              continue;
            value += k.taps[t + k.radius] * a[at];
          }
        b[i] = value;
      });
    });
  }
  return out;
}
}
