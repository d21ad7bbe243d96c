; flags: --spec-const=default
; The default value of a specialization constant has its type, also where it takes the place of the call.
target triple = "spir64-unknown-unknown"

@name = private unnamed_addr addrspace(1) constant [5 x i8] c"wide\00"
@wide = internal addrspace(1) constant { double } zeroinitializer

define spir_kernel void @k(ptr addrspace(1) %out, ptr addrspace(4) %buffer) {
  %wide = call spir_func i64 @_Z37__sycl_getScalar2020SpecConstantValueIlET_PKcPKvS4_(ptr addrspace(4) addrspacecast (ptr addrspace(1) @name to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @wide to ptr addrspace(4)), ptr addrspace(4) %buffer)
  %sum = add i64 %wide, 1
  store i64 %sum, ptr addrspace(1) %out, align 8
  ret void
}

declare spir_func i64 @_Z37__sycl_getScalar2020SpecConstantValueIlET_PKcPKvS4_(ptr addrspace(4), ptr addrspace(4), ptr addrspace(4))
