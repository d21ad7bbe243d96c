; flags: --emit=ir,properties,spirv --spec-const=emulation
; Headers for clang pass a null buffer: the kernel gets it as an argument, and hands it to the functions that need it.
target triple = "spir64-unknown-unknown"

@name = private unnamed_addr addrspace(1) constant [2 x i8] c"c\00"
@value = internal addrspace(1) constant { i32 } { i32 6 }

define internal spir_func i32 @helper() {
  %x = call spir_func i32 @_Z37__sycl_getScalar2020SpecConstantValueIiET_PKcPKvS4_(ptr addrspace(4) addrspacecast (ptr addrspace(1) @name to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @value to ptr addrspace(4)), ptr addrspace(4) null)
  ret i32 %x
}

define spir_kernel void @k(ptr addrspace(1) %to) {
  %x = call spir_func i32 @helper()
  store i32 %x, ptr addrspace(1) %to, align 4
  ret void
}

declare spir_func i32 @_Z37__sycl_getScalar2020SpecConstantValueIiET_PKcPKvS4_(ptr addrspace(4), ptr addrspace(4), ptr addrspace(4))
