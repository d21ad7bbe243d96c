#include <sycl/sycl.hpp>
SYCL_EXTERNAL int next(int x) { return x + 1; }
