// flags: --emit=spirv
// Specialization constants: numbers, a bool, a half, an enumerator, nested classes.
#include <sycl/sycl.hpp>
using namespace sycl;
struct Coef { float k[3]; struct { int a; double b; } in; };
constexpr specialization_id<int> size_id{16};
const specialization_id<Coef> coef_id{Coef{{1, 2, 3}, {4, 5.0}}};
constexpr specialization_id<bool> flag_id{true};
constexpr specialization_id<half> half_id{half(1.5f)};
enum class Mode : short { a = 3, b };
constexpr specialization_id<Mode> mode_id{Mode::b};
int main() {
  queue q;
  float *p = malloc_shared<float>(4, q);
  q.submit([&](handler &h) {
    h.set_specialization_constant<size_id>(32);
    h.single_task<class spec>([=](kernel_handler kh) {
      Coef c = kh.get_specialization_constant<coef_id>();
      p[0] = kh.get_specialization_constant<size_id>() + c.k[1] + c.in.b + (kh.get_specialization_constant<flag_id>() ? 1 : 2);
      p[1] = kh.get_specialization_constant<half_id>();
      p[2] = (int)kh.get_specialization_constant<mode_id>();
    });
    h.parallel_for<class spec2>(range<1>(4), [=](id<1> i, kernel_handler kh) { p[i] = kh.get_specialization_constant<size_id>(); });
  });
}
