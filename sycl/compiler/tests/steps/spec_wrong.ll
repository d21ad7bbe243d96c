; flags: --emit=ir --spec-const=native
; Specialization constants that say too little, or two things.
target triple = "spirv64"

@name = private unnamed_addr addrspace(1) constant [2 x i8] c"a\00"
@other = private unnamed_addr addrspace(1) constant [2 x i8] c"b\00"
@value = internal addrspace(1) constant { i32 } { i32 1 }
@fraction = internal addrspace(1) constant { float } { float 1.0 }
@outside = external addrspace(1) constant { i32 }
@undefined = internal addrspace(1) constant { i32 } undef
@address = internal addrspace(1) constant { ptr } zeroinitializer

define spir_kernel void @k(ptr addrspace(1) %p) {
  %a = call i32 @_Z37__sycl_getScalar2020SpecConstantValueIiE(ptr addrspace(1) %p, ptr addrspace(1) @value, ptr null)
  %b = call i32 @_Z37__sycl_getScalar2020SpecConstantValueIiE(ptr addrspace(1) @name, ptr addrspace(1) %p, ptr null)
  %c = call i32 @_Z37__sycl_getScalar2020SpecConstantValueIiE(ptr addrspace(1) @name, ptr addrspace(1) @outside, ptr null)
  %d = call i32 @_Z37__sycl_getScalar2020SpecConstantValueIiE(ptr addrspace(1) @name, ptr addrspace(1) @undefined, ptr null)
  %e = call i32 @_Z37__sycl_getScalar2020SpecConstantValueIiE(ptr addrspace(1) @name, ptr addrspace(1) @fraction, ptr null)
  %f = call ptr @_Z37__sycl_getScalar2020SpecConstantValueIPvE(ptr addrspace(1) @other, ptr addrspace(1) @address, ptr null)
  %g = call i32 @_Z37__sycl_getScalar2020SpecConstantValueIiE(ptr addrspace(1) @name, ptr addrspace(1) @value, ptr null)
  %h = call float @_Z37__sycl_getScalar2020SpecConstantValueIfE(ptr addrspace(1) @name, ptr addrspace(1) @fraction, ptr null)
  ret void
}

declare i32 @_Z37__sycl_getScalar2020SpecConstantValueIiE(ptr addrspace(1), ptr addrspace(1), ptr)
declare float @_Z37__sycl_getScalar2020SpecConstantValueIfE(ptr addrspace(1), ptr addrspace(1), ptr)
declare ptr @_Z37__sycl_getScalar2020SpecConstantValueIPvE(ptr addrspace(1), ptr addrspace(1), ptr)
