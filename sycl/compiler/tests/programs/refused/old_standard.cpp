// flags: -std=c++17
#include <sycl/sycl.hpp> // ERROR: these headers need C++20
