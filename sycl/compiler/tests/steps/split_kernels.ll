; flags: --emit=ir,properties,symbols --split=kernel
; A module for each kernel, the last name first, with what the kernel uses; each numbers its own constants.
target triple = "spirv64"

@name = private unnamed_addr addrspace(1) constant [2 x i8] c"n\00"
@other_name = private unnamed_addr addrspace(1) constant [2 x i8] c"m\00"
@id = internal addrspace(1) constant { i32 } { i32 7 }
@shared = addrspace(1) global i32 0
@own = internal addrspace(1) global i32 0

declare spir_func i32 @_Z37__sycl_getScalar2020SpecConstantValueIiE(ptr addrspace(1), ptr addrspace(1), ptr)

define spir_func i32 @both(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}

define spir_kernel void @a(ptr addrspace(1) %p) {
  %n = call spir_func i32 @_Z37__sycl_getScalar2020SpecConstantValueIiE(ptr addrspace(1) @name, ptr addrspace(1) @id, ptr null)
  %x = call spir_func i32 @both(i32 %n)
  store i32 %x, ptr addrspace(1) %p
  ret void
}

define spir_kernel void @b(ptr addrspace(1) %p) !reqd_work_group_size !0 {
  %m = call spir_func i32 @_Z37__sycl_getScalar2020SpecConstantValueIiE(ptr addrspace(1) @other_name, ptr addrspace(1) @id, ptr null)
  %x = call spir_func i32 @both(i32 %m)
  store i32 %x, ptr addrspace(1) @own
  ret void
}

!spirv.ExecutionMode = !{!1, !2}
!0 = !{i64 8, i64 1, i64 1}
!1 = !{ptr @a, i32 31}
!2 = !{ptr @b, i32 31}
