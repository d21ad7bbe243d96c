/* The names that DPC++'s integration headers use to describe kernels and specialization constants. Any C++14 compiler accepts them. */
#pragma once

namespace sycl {
namespace detail {

enum class kernel_param_kind_t {
  kind_accessor,
  kind_std_layout,
  kind_sampler,
  kind_pointer,
  kind_specialization_constants_buffer,
  kind_stream,
  kind_invalid = 0xf
};

/* A parameter: `info` is its size, or the target of an accessor; `offset` is its offset in the arguments. */
struct kernel_param_desc_t {
  kernel_param_kind_t kind;
  int info;
  int offset;
};

/* Describes a kernel by its type. The integration header specializes this template. */
template <class Kernel> struct KernelInfo {
  static constexpr bool isESIMD() { return false; }
  static constexpr const char *getName() { return ""; }
  static constexpr unsigned getNumParams() { return 0; }
  static const kernel_param_desc_t &getParamDesc(unsigned) {
    static kernel_param_desc_t none{kernel_param_kind_t::kind_invalid, 0, 0};
    return none;
  }
};

/* Describes a specialization constant by its name type. The integration header specializes this template. */
template <class Constant> struct SpecConstantInfo {
  static constexpr const char *getName() { return ""; }
};

#if __cplusplus >= 201703L
/* The identifier of the specialization constant of a variable. */
template <auto &Constant> inline const char *get_spec_constant_symbolic_ID();
#endif

} // namespace detail
} // namespace sycl
