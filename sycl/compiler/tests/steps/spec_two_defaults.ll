; flags: --emit=ir --spec-const=native
; Two variables of one name, as two translation units that were linked leave them: the host could set only one of them.
target triple = "spir64-unknown-unknown"

@name = private addrspace(1) constant [6 x i8] c"width\00"
@width = internal addrspace(1) constant { i32 } { i32 6 }
@width.1 = internal addrspace(1) constant { i32 } { i32 7 }
@same = internal addrspace(1) constant { i32 } { i32 6 }

declare spir_func i32 @_Z37__sycl_getScalar2020SpecConstantValueIiET_PKcPKvS4_(ptr addrspace(4), ptr addrspace(4), ptr addrspace(4))

define spir_kernel void @k(ptr addrspace(1) %out) {
  %a = call spir_func i32 @_Z37__sycl_getScalar2020SpecConstantValueIiET_PKcPKvS4_(ptr addrspace(4) addrspacecast (ptr addrspace(1) @name to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @width to ptr addrspace(4)), ptr addrspace(4) null)
  %b = call spir_func i32 @_Z37__sycl_getScalar2020SpecConstantValueIiET_PKcPKvS4_(ptr addrspace(4) addrspacecast (ptr addrspace(1) @name to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @same to ptr addrspace(4)), ptr addrspace(4) null)
  %c = call spir_func i32 @_Z37__sycl_getScalar2020SpecConstantValueIiET_PKcPKvS4_(ptr addrspace(4) addrspacecast (ptr addrspace(1) @name to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @width.1 to ptr addrspace(4)), ptr addrspace(4) null)
  %ab = add i32 %a, %b
  %abc = add i32 %ab, %c
  store i32 %abc, ptr addrspace(1) %out
  ret void
}
