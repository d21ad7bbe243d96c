; flags: --emit=properties,symbols
; What an image gives others and takes from them: symbols, libraries, assertions, virtual functions, names of kernels.
target triple = "spir64-unknown-unknown"

@shared = addrspace(1) global i32 0, align 4 #1
@own = addrspace(1) global i32 0, align 4 #2
@__AsanKernelMetadata = addrspace(1) global i32 0

declare spir_func i32 @_Z8importedi(i32) #0
declare spir_func i32 @_Z14__spirv_hiddeni(i32) #0
declare spir_func i32 @unmarked(i32)
declare spir_func void @__devicelib_assert_fail(ptr addrspace(4), i32)
declare spir_func float @__devicelib_sinf(float)
declare spir_func double @__devicelib_sin(double)

define spir_func i32 @_Z8exportedi(i32 %a) #0 {
  %b = call spir_func i32 @_Z8importedi(i32 %a)
  %c = call spir_func i32 @_Z14__spirv_hiddeni(i32 %b)
  %d = call spir_func i32 @unmarked(i32 %c)
  ret i32 %d
}

define internal spir_func void @check(i1 %is) {
  br i1 %is, label %fine, label %wrong
wrong:
  call spir_func void @__devicelib_assert_fail(ptr addrspace(4) null, i32 7)
  br label %fine
fine:
  ret void
}

define spir_kernel void @asserts(i1 %is) #3 {
  call spir_func void @check(i1 %is)
  ret void
}

define spir_kernel void @computes(ptr addrspace(1) %to, float %a, double %b) #4 {
  %sine = call spir_func float @__devicelib_sinf(float %a)
  %other = call spir_func double @__devicelib_sin(double %b)
  store float %sine, ptr addrspace(1) %to
  ret void
}

attributes #0 = { "sycl-module-id"="file.cpp" }
attributes #1 = { "sycl-unique-id"="shared_id" "sycl-device-global-size"="4" }
attributes #2 = { "sycl-unique-id"="own_id" "sycl-device-global-size"="4" "sycl-device-image-scope" }
attributes #3 = { "sycl-module-id"="file.cpp" "calls-indirectly"="set-b,set-a" }
attributes #4 = { "sycl-module-id"="file.cpp" "calls-indirectly"="set-b" }

!sycl_registered_kernels = !{!0}
!0 = !{!1, !2}
!1 = !{!"first", !"asserts"}
!2 = !{!"second", !"computes"}
