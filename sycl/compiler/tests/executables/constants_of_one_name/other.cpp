#include "shared.hpp"

constexpr sycl::specialization_id<int> value(1);
int value_of_other(sycl::kernel_handler k) { return k.get_specialization_constant<value>(); }
int shared_of_other(sycl::kernel_handler k) { return k.get_specialization_constant<shared>(); }
