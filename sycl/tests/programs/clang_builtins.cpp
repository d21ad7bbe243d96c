// flags: --emit=spirv
// Clang's own header of SPIR-V's builtins, whose functions are intrinsics.
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
            (__spirv_GenericCastToPtrExplicit_ToLocal((void *)to, 4) != nullptr);
  }
};
void f(unsigned long *to) { entry<class of_builtins>(kernel{to}); }
