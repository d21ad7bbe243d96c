/* Functions that the compiler recognizes by their names. None of them has a body. */
#pragma once

#include "attributes.hpp"
#include "types.hpp"

#if !defined(__clang__) || !defined(SYCL_LANGUAGE_VERSION)
#error "these headers are for clang 22: compile them with -fsycl"
#elif !__has_cpp_attribute(clang::sycl_kernel_entry_point)
#error "these headers need clang 22 or newer, which has the attribute sycl_kernel_entry_point"
#endif
#if __cplusplus < 202002L
#error "these headers need C++20: -std=c++20"
#endif

/* The symbols are weak on the host, because host code of functions that call them is linked, too. */
#ifdef __SYCL_DEVICE_ONLY__
#define SYCL_DETAIL_DEVICE [[clang::sycl_external]]
#else
#define SYCL_DETAIL_DEVICE [[gnu::weak]]
#endif
/* For functions that another file defines or calls. The annotation marks the function, to distinguish it from an undefined one. Clang accepts
   the attribute only at the beginning of a declaration, before `extern`. */
#define SYCL_EXTERNAL [[clang::sycl_external, clang::annotate("sycl-properties/split", "sycl-external", true)]]

namespace sycl {
using size_t = decltype(sizeof 0);
}

/* Set a property of the kernel, of a parameter, or of a variable. The values are results of with_sign. */
#define SYCL_DETAIL_MARKERS(type)                                                                                                 \
  SYCL_DETAIL_DEVICE void __sycl_property(const char *name, type value);                                                          \
  template <class T> SYCL_DETAIL_DEVICE void __sycl_parameter_property(T parameter, const char *name, type value);                \
  SYCL_DETAIL_DEVICE void __sycl_variable_property(const volatile void *variable, const char *name, type value);
SYCL_DETAIL_MARKERS(decltype(nullptr))
SYCL_DETAIL_MARKERS(const char *)
SYCL_DETAIL_MARKERS(bool)
SYCL_DETAIL_MARKERS(long)
SYCL_DETAIL_MARKERS(__int128)
SYCL_DETAIL_MARKERS(double)
#undef SYCL_DETAIL_MARKERS

/* The values of specialization constants, which are identified by name. */
template <class T> SYCL_DETAIL_DEVICE T __sycl_getScalar2020SpecConstantValue(const char *name, const void *id, const void *buffer);
template <class T> SYCL_DETAIL_DEVICE T __sycl_getComposite2020SpecConstantValue(const char *name, const void *id, const void *buffer);
template <class T> SYCL_DETAIL_DEVICE T __sycl_getScalarSpecConstantValue(const char *name);
template <class T> SYCL_DETAIL_DEVICE T __sycl_getCompositeSpecConstantValue(const char *name);

/* Components of SPIR-V's built-in variables. */
SYCL_DETAIL_DEVICE sycl::size_t __spirv_BuiltInGlobalInvocationId(int dimension) noexcept;
SYCL_DETAIL_DEVICE sycl::size_t __spirv_BuiltInGlobalSize(int dimension) noexcept;
SYCL_DETAIL_DEVICE sycl::size_t __spirv_BuiltInGlobalOffset(int dimension) noexcept;
SYCL_DETAIL_DEVICE sycl::size_t __spirv_BuiltInLocalInvocationId(int dimension) noexcept;
SYCL_DETAIL_DEVICE sycl::size_t __spirv_BuiltInWorkgroupSize(int dimension) noexcept;
SYCL_DETAIL_DEVICE sycl::size_t __spirv_BuiltInWorkgroupId(int dimension) noexcept;
SYCL_DETAIL_DEVICE sycl::size_t __spirv_BuiltInNumWorkgroups(int dimension) noexcept;
SYCL_DETAIL_DEVICE unsigned __spirv_BuiltInSubgroupSize() noexcept;
SYCL_DETAIL_DEVICE unsigned __spirv_BuiltInSubgroupMaxSize() noexcept;
SYCL_DETAIL_DEVICE unsigned __spirv_BuiltInNumSubgroups() noexcept;
SYCL_DETAIL_DEVICE unsigned __spirv_BuiltInSubgroupId() noexcept;
SYCL_DETAIL_DEVICE unsigned __spirv_BuiltInSubgroupLocalInvocationId() noexcept;

[[clang::convergent]] SYCL_DETAIL_DEVICE void __spirv_ControlBarrier(unsigned execution, unsigned memory, unsigned semantics) noexcept;
SYCL_DETAIL_DEVICE void __spirv_MemoryBarrier(unsigned memory, unsigned semantics) noexcept;

/* Local memory whose size the host sets: an argument that the compiler adds to each kernel that calls this. */
namespace sycl::detail {
using local_char = char [[clang::opencl_local]];
}
SYCL_DETAIL_DEVICE sycl::detail::local_char *__sycl_dynamicLocalMemoryPlaceholder();

/* Group operations: the scope, the operation (0 Reduce, 1 InclusiveScan, 2 ExclusiveScan), and the work-item's value. */
#define SYCL_DETAIL_GROUP(name)                                                                                                   \
  template <class T> [[clang::convergent]] SYCL_DETAIL_DEVICE T __spirv_Group##name(unsigned scope, unsigned operation, T value) noexcept;
SYCL_DETAIL_GROUP(IAdd)
SYCL_DETAIL_GROUP(FAdd)
SYCL_DETAIL_GROUP(SMin)
SYCL_DETAIL_GROUP(UMin)
SYCL_DETAIL_GROUP(FMin)
SYCL_DETAIL_GROUP(SMax)
SYCL_DETAIL_GROUP(UMax)
SYCL_DETAIL_GROUP(FMax)
SYCL_DETAIL_GROUP(IMulKHR)
SYCL_DETAIL_GROUP(FMulKHR)
SYCL_DETAIL_GROUP(BitwiseAndKHR)
SYCL_DETAIL_GROUP(BitwiseOrKHR)
SYCL_DETAIL_GROUP(BitwiseXorKHR)
SYCL_DETAIL_GROUP(LogicalAndKHR)
SYCL_DETAIL_GROUP(LogicalOrKHR)
#undef SYCL_DETAIL_GROUP
[[clang::convergent]] SYCL_DETAIL_DEVICE bool __spirv_GroupAll(unsigned scope, bool value) noexcept;
[[clang::convergent]] SYCL_DETAIL_DEVICE bool __spirv_GroupAny(unsigned scope, bool value) noexcept;
template <class T, class At> [[clang::convergent]] SYCL_DETAIL_DEVICE T __spirv_GroupBroadcast(unsigned scope, T value, At at) noexcept;

/* Exchange values between the work-items of a sub-group. */
#define SYCL_DETAIL_SHUFFLE(name)                                                                                                 \
  template <class T> [[clang::convergent]] SYCL_DETAIL_DEVICE T __spirv_GroupNonUniform##name(unsigned scope, T value, unsigned at) noexcept;
SYCL_DETAIL_SHUFFLE(Shuffle)
SYCL_DETAIL_SHUFFLE(ShuffleXor)
SYCL_DETAIL_SHUFFLE(ShuffleUp)
SYCL_DETAIL_SHUFFLE(ShuffleDown)
#undef SYCL_DETAIL_SHUFFLE

namespace sycl::detail {
using constant_char = const char __attribute__((address_space(2)));
}
template <class... Args> SYCL_DETAIL_DEVICE int __spirv_ocl_printf(sycl::detail::constant_char *text, Args... args) noexcept;

/* SPIR-V's constants for the functions above. */
namespace sycl::detail {
inline constexpr unsigned scope_cross_device = 0, scope_device = 1, scope_workgroup = 2, scope_subgroup = 3, scope_invocation = 4;
inline constexpr unsigned acquire = 2, release = 4, acquire_release = 8, sequentially_consistent = 0x10;
inline constexpr unsigned of_subgroup = 0x80, of_workgroup = 0x100, of_all_groups = 0x200;
} // namespace sycl::detail
