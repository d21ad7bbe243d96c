#include <sycl/sycl.hpp>
SYCL_EXTERNAL int square(int x) { return x * x; }
