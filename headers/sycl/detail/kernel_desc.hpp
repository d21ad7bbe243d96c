/* The names that integration headers of DPC++ use, which describe kernels and specialization constants. Any C++14 compiler reads them. */
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

/* A parameter: its size or, of an accessor, its target, and its offset among the arguments. */
struct kernel_param_desc_t {
  kernel_param_kind_t kind;
  int info;
  int offset;
};

/* A kernel, by its type. The integration header specializes it. */
template <class Kernel> struct KernelInfo {
  static constexpr bool isESIMD() { return false; }
  static constexpr const char *getName() { return ""; }
  static constexpr unsigned getNumParams() { return 0; }
  static const kernel_param_desc_t &getParamDesc(unsigned) {
    static kernel_param_desc_t none{kernel_param_kind_t::kind_invalid, 0, 0};
    return none;
  }
};

/* A specialization constant, by the type that is its name. The integration header specializes it. */
template <class Constant> struct SpecConstantInfo {
  static constexpr const char *getName() { return ""; }
};

#if __cplusplus >= 201703L
/* The identifier of a specialization constant, by its variable. */
template <auto &Constant> inline const char *get_spec_constant_symbolic_ID();
#endif

} // namespace detail
} // namespace sycl
