; flags: --emit=symbols --split=source
; Kernels of one source that need the same go together, and a function that others may call is an entry point too.
target triple = "spirv64"

define spir_kernel void @a1() #0 {
  ret void
}
define spir_kernel void @a2() #0 {
  ret void
}
define spir_kernel void @a_needs_doubles() #0 !sycl_used_aspects !0 {
  ret void
}
define spir_kernel void @a_needs_doubles_too() #0 !sycl_used_aspects !1 {
  ret void
}
define spir_kernel void @a_of_sixteen() #0 !intel_reqd_sub_group_size !3 {
  ret void
}
define spir_kernel void @b() #1 {
  ret void
}
define spir_func void @b_exported() #1 {
  ret void
}
define spir_func void @_Z13__spirv_helperv() #1 {
  ret void
}
define spir_kernel void @c_large() #2 {
  ret void
}

attributes #0 = { "sycl-module-id"="a.cpp" }
attributes #1 = { "sycl-module-id"="b.cpp" }
attributes #2 = { "sycl-module-id"="c.cpp" "sycl-grf-size"="256" }
!0 = !{i32 6}
!1 = !{!2}
!2 = !{!"fp64", i32 6}
!3 = !{i32 16}
