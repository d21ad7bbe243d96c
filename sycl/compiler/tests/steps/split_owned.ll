; flags: --emit=spirv,ir,symbols,properties --split=source
; A function that another part owns is this part's own copy: not among its symbols. Registered kernels are those of the part.
target triple = "spir64-unknown-unknown"

define spir_func void @shared() #0 {
  ret void
}

define spir_kernel void @a() #1 {
  call spir_func void @shared()
  ret void
}

define spir_kernel void @b() #0 {
  call spir_func void @shared()
  ret void
}

attributes #0 = { "sycl-module-id"="b.cpp" }
attributes #1 = { "sycl-module-id"="a.cpp" }

!sycl_registered_kernels = !{!0}
!0 = !{!1, !2}
!1 = !{!"first", !"a"}
!2 = !{!"second", !"b"}
