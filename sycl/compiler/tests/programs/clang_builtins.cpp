// flags: --emit=spirv
// Clang's own header of SPIR-V's builtins, whose functions are intrinsics, and its builtins that the header has no names for.
#include <__clang_spirv_builtins.h>
template <class N, class K> [[clang::sycl_kernel_entry_point(N)]] void entry(K k) { k(); }
template <class Name, class... Args> void sycl_kernel_launch(const char *, Args...) {}
struct kernel {
  unsigned long *to;
  void operator()() const {
    to[0] = __spirv_BuiltInGlobalInvocationId(0) + __spirv_BuiltInNumWorkgroups(1) + __spirv_BuiltInWorkgroupSize(2) +
            __spirv_BuiltInWorkgroupId(0) + __spirv_BuiltInLocalInvocationId(1) + __spirv_BuiltInGlobalSize(0) +
            __spirv_BuiltInGlobalOffset(0);
    to[1] = __spirv_BuiltInSubgroupSize() + __spirv_BuiltInSubgroupMaxSize() + __spirv_BuiltInNumSubgroups() +
            __spirv_BuiltInSubgroupId() + __spirv_BuiltInSubgroupLocalInvocationId();
    to[2] = (__spirv_GenericCastToPtrExplicit_ToGlobal((void *)to, 5) != nullptr) +
            (__spirv_GenericCastToPtrExplicit_ToLocal((void *)to, 4) != nullptr) +
            (__spirv_GenericCastToPtrExplicit_ToPrivate((void *)to, 7) != nullptr);
    const volatile void *constant = to;
    to[3] = (__spirv_GenericCastToPtrExplicit_ToGlobal((const void *)to, 5) != nullptr) +
            (__spirv_GenericCastToPtrExplicit_ToLocal((volatile void *)to, 4) != nullptr) +
            (__spirv_GenericCastToPtrExplicit_ToPrivate(constant, 7) != nullptr);
    *(__attribute__((opencl_global)) unsigned long *)__spirv_GenericCastToPtr_ToGlobal((void *)(to + 4), 5) = 4;
    if (to[5] == 1)
      *(__attribute__((opencl_local)) unsigned long *)__spirv_GenericCastToPtr_ToLocal((void *)(to + 4), 4) = 4;
    if (to[5] == 2)
      *(__attribute__((opencl_private)) unsigned long *)__spirv_GenericCastToPtr_ToPrivate((void *)(to + 4), 7) = 4;
    __builtin_spirv_group_barrier();
    unsigned lane = __spirv_BuiltInSubgroupLocalInvocationId();
    to[6] = __builtin_spirv_subgroup_ballot(lane > 3).x + __builtin_spirv_subgroup_shuffle(lane, 2u);
  }
};
void f(unsigned long *to) { entry<class of_builtins>(kernel{to}); }
