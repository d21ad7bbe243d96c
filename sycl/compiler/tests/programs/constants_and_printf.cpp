// flags: --emit=spirv
// A table of constants, and what a kernel prints.
#include <sycl/sycl.hpp>
using namespace sycl;
constexpr int table[4] = {1, 2, 4, 8};
static const __attribute__((address_space(2))) char FMT[] = "value %d\n";
void f(queue &q, int *p) { q.parallel_for(4, [=](id<1> i) { p[i] = table[i]; ext::oneapi::experimental::printf(FMT, p[i]); }); }
