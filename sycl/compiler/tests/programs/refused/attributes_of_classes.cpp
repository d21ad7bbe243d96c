#include <sycl/sycl.hpp>
template <class T> class [[__sycl_detail__::add_ir_attributes_global_variable("sycl-host-access", 1)]] variable { // ERROR: clang has no add_ir_attributes_global_variable: declare the variable with device_global
  T value;
};
struct special {
  void __init([[__sycl_detail__::add_ir_attributes_kernel_parameter("sycl-stable", true)]] int *from); // ERROR: clang has no add_ir_attributes_kernel_parameter: use annotated_ptr
};
