// clang++ -target spirv64 -std=c++20 -g -fdebug-macro -undef -DGIVEN=1: macros, also of a file that is included; an argument that is a template,
// a pointer to a member, the type of `nullptr`, a vector that only debug information has, and a variable without a record.
#define SCALE 3
#define ADD(a, b) ((a) + (b))
#define EMPTY
#include "macros.h"
#undef EMPTY
#undef NEVER
#undef GIVEN
typedef float float8 __attribute__((ext_vector_type(8)));
template <typename T> struct Holder { T held; };
template <typename T, template <typename> class Of> struct Pair { Of<T> low, high; };
struct Point { int x, y; };
static int part(Point point, int Point::*member) { return point.*member; }
__attribute__((device_kernel)) void kernel(__attribute__((opencl_global)) float *out, int n) {
  Pair<int, Holder> pair{{n}, {ADD(n, SCALE)}};
  decltype(nullptr) nothing = nullptr;
  float8 ones = 1.0f;
  int unread = n * TWICE(n);
  int q = unread;
  out[0] = pair.low.held + pair.high.held + ones[n & 7] + part({n, 2}, &Point::y) + (nothing == nullptr);
}
