#include <sycl/sycl.hpp>
using namespace sycl;
float f() {
  vec<float, 5> five; // ERROR: a vector has 1, 2, 3, 4, 8 or 16 elements
  return float4(1.0f).swizzle<4>(); // ERROR: the vector has no such element
}
