#pragma once
#include <sycl/sycl.hpp>

inline constexpr sycl::specialization_id<int> shared(7);
SYCL_EXTERNAL int value_of_other(sycl::kernel_handler k);
SYCL_EXTERNAL int shared_of_other(sycl::kernel_handler k);
