/* The functions that the compiler knows by their names: none of them has a body. */
#pragma once

#define SYCL_DETAIL_DEVICE [[clang::sycl_external]]

namespace sycl {
using size_t = decltype(sizeof 0);
}

/* Properties of the kernel, and of one of its parameters. */
SYCL_DETAIL_DEVICE void __sycl_property(const char *name, decltype(nullptr));
SYCL_DETAIL_DEVICE void __sycl_property(const char *name, const char *value);
SYCL_DETAIL_DEVICE void __sycl_property(const char *name, bool value);
SYCL_DETAIL_DEVICE void __sycl_property(const char *name, int value);
SYCL_DETAIL_DEVICE void __sycl_property(const char *name, unsigned value);
SYCL_DETAIL_DEVICE void __sycl_parameter_property(const volatile void *pointer, const char *name, decltype(nullptr));
SYCL_DETAIL_DEVICE void __sycl_parameter_property(const volatile void *pointer, const char *name, const char *value);
SYCL_DETAIL_DEVICE void __sycl_parameter_property(const volatile void *pointer, const char *name, bool value);
SYCL_DETAIL_DEVICE void __sycl_parameter_property(const volatile void *pointer, const char *name, int value);
SYCL_DETAIL_DEVICE void __sycl_parameter_property(const volatile void *pointer, const char *name, unsigned value);

/* Specialization constants by the names of their types. */
template <class T> SYCL_DETAIL_DEVICE T __sycl_getScalar2020SpecConstantValue(const char *name, const void *id, const void *buffer);
template <class T> SYCL_DETAIL_DEVICE T __sycl_getComposite2020SpecConstantValue(const char *name, const void *id, const void *buffer);

/* SPIR-V's builtin variables, a component each. */
SYCL_DETAIL_DEVICE sycl::size_t __spirv_BuiltInGlobalInvocationId(int dimension);
SYCL_DETAIL_DEVICE sycl::size_t __spirv_BuiltInGlobalSize(int dimension);
SYCL_DETAIL_DEVICE sycl::size_t __spirv_BuiltInLocalInvocationId(int dimension);
SYCL_DETAIL_DEVICE sycl::size_t __spirv_BuiltInWorkgroupSize(int dimension);
SYCL_DETAIL_DEVICE sycl::size_t __spirv_BuiltInWorkgroupId(int dimension);
SYCL_DETAIL_DEVICE sycl::size_t __spirv_BuiltInNumWorkgroups(int dimension);

[[clang::convergent]] SYCL_DETAIL_DEVICE void __spirv_ControlBarrier(unsigned execution, unsigned memory, unsigned semantics);
