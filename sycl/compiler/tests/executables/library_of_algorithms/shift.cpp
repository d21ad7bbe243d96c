#include "algo.hpp"
float algo::shift(float x) { return sycl::fabs(x) + 0.5f; }
