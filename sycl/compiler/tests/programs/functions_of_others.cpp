// flags: --emit=spirv
// Functions that another file has, or may call.
#include <sycl/sycl.hpp>
SYCL_EXTERNAL float helper(float x, float *out);
SYCL_EXTERNAL int defined_here(int a) { return a + 1; }
void f(sycl::queue &q, float *p) { q.single_task([=] { p[0] = helper(p[1], p) + defined_here(3); }); }
