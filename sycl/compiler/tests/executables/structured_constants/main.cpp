// Specialization constants that are structures, with the default values, set, and with the default values again.
// PRINTS: 3 3.75 4.75 5.75 6.75 7.75 8.75 9.5 
// PRINTS: -60 -40 -20 0 20 40 60 80 
// PRINTS: 3 3.75 4.75 5.75 6.75 7.75 8.75 9.5 
#include <sycl/sycl.hpp>
#include <array>
#include <iostream>

struct Filter {
  float weights[3];
  struct {
    int radius;
    bool clamp;
  } mode;
  double scale;
  std::array<short, 2> pad;
  constexpr Filter() : weights{1, 2, 1}, mode{1, true}, scale(0.25), pad{3, 4} {}
  constexpr Filter(float a, float b, float c, double s) : weights{a, b, c}, mode{1, false}, scale(s), pad{-1, -2} {}
};

constexpr sycl::specialization_id<Filter> filter_id;
inline constexpr sycl::specialization_id<int> repeat_id(2);
enum class Kind : unsigned char { plain, doubled };
static constexpr sycl::specialization_id<Kind> kind_id(Kind::plain);

std::array<double, 8> run(sycl::queue &q, bool set) {
  std::array<double, 8> in{1, 2, 3, 4, 5, 6, 7, 8}, out{};
  {
    sycl::buffer<double> bi(in.data(), in.size()), bo(out.data(), out.size());
    q.submit([&](sycl::handler &cgh) {
      if (set) {
        cgh.set_specialization_constant<filter_id>(Filter(0, 1, 0, 10));
        cgh.set_specialization_constant<repeat_id>(3);
        cgh.set_specialization_constant<kind_id>(Kind::doubled);
      }
      auto i = bi.get_access<sycl::access::mode::read>(cgh);
      auto o = bo.get_access<sycl::access::mode::discard_write>(cgh);
      cgh.parallel_for<class Blur>(sycl::range<1>{8}, [=](sycl::item<1> it, sycl::kernel_handler kh) {
        const Filter f = kh.get_specialization_constant<filter_id>();
        const int times = kh.get_specialization_constant<repeat_id>();
        const Kind kind = kh.get_specialization_constant<kind_id>();
        double sum = 0;
        for (int d = -f.mode.radius; d <= f.mode.radius; ++d) {
          int at = int(it[0]) + d;
          if (f.mode.clamp)
            at = sycl::clamp(at, 0, 7);
          if (at >= 0 && at < 8)
            sum += i[at] * f.weights[d + 1];
        }
        for (int k = 0; k < times; ++k)
          sum += f.pad[k & 1];
        o[it] = sum * f.scale * (kind == Kind::doubled ? 2 : 1);
      });
    });
  }
  return out;
}

int main() {
  sycl::queue q;
  for (bool set : {false, true, false}) {
    for (double v : run(q, set))
      std::cout << v << ' ';
    std::cout << '\n';
  }
}
