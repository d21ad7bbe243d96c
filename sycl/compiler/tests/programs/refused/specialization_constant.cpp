// flags: --emit=spirv
#include <sycl/sycl.hpp>
using namespace sycl;
struct List {
  int of;
  const int *next;
};
constexpr specialization_id<List> list(List{1, nullptr});
void f(queue &q, int *to) {
  q.single_task([=](kernel_handler handler) { *to = handler.get_specialization_constant<list>().of; }); // ERROR: a specialization constant cannot be made of
}
