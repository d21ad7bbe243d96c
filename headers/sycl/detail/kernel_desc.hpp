/* What integration headers say of kernels and specialization constants, as DPC++ has it. Any C++14 compiler reads it. */
#pragma once

namespace sycl {
namespace detail {

enum class kernel_param_kind_t {
  kind_accessor = 0,
  kind_std_layout = 1,
  kind_sampler = 2,
  kind_pointer = 3,
  kind_specialization_constants_buffer = 4,
  kind_stream = 5,
  kind_invalid = 0xf
};

/* A parameter: its size, or what is known of an accessor, and where it is among the arguments. */
struct kernel_param_desc_t {
  kernel_param_kind_t kind;
  int info;
  int offset;
};

/* A kernel, by its type. */
template <class Kernel> struct KernelInfo {
  static constexpr unsigned getNumParams() { return 0; }
  static const kernel_param_desc_t &getParamDesc(unsigned) {
    static kernel_param_desc_t none{kernel_param_kind_t::kind_invalid, 0, 0};
    return none;
  }
  static constexpr const char *getName() { return ""; }
  static constexpr bool isESIMD() { return false; }
};

/* A specialization constant, by the type that is its name. */
template <class Name> struct SpecConstantInfo {
  static constexpr const char *getName() { return ""; }
};

#if __cplusplus >= 201703L
/* And by its variable. */
template <auto &Constant> inline const char *get_spec_constant_symbolic_ID();
#endif

} // namespace detail
} // namespace sycl
