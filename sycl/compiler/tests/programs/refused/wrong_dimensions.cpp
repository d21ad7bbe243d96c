#include <sycl/sycl.hpp>
sycl::range<4> *four() { return new sycl::range<4>(); } // ERROR: there are one, two or three dimensions
