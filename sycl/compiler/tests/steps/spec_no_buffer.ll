; flags: --emit=ir --spec-const=emulation
; The functions from before SYCL 2020 know no buffer.
target triple = "spirv64"

@name = private unnamed_addr addrspace(1) constant [2 x i8] c"a\00"
define spir_kernel void @k() {
  %a = call i32 @_Z33__sycl_getScalarSpecConstantValueIiET_PKc(ptr addrspace(1) @name)
  ret void
}
declare i32 @_Z33__sycl_getScalarSpecConstantValueIiET_PKc(ptr addrspace(1))
