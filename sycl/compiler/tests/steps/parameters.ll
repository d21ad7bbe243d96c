; flags: --emit=ir,spirv --spirv-ext=+all
; Attributes of kernels' parameters; those of other functions say nothing.
target triple = "spirv64"

define spir_kernel void @k(ptr addrspace(1) "sycl-buffer-location"="3" "sycl-awidth"="32" "sycl-dwidth"="64" %a,
                           ptr addrspace(1) "sycl-conduit"="true" "sycl-stable"="1" "sycl-strict" "sycl-alignment"="16" %b,
                           i32 %c,
                           ptr addrspace(1) align 4 "sycl-register-map"="true" "sycl-conduit"="false" "sycl-alignment"="2" %d,
                           ptr addrspace(1) "sycl-latency"="1" "sycl-read-write-mode"="2" "sycl-maxburst"="3" "sycl-wait-request"="0" %e) {
  store i32 %c, ptr addrspace(1) %b, align 4
  ret void
}

define spir_kernel void @has_some(ptr addrspace(1) "sycl-stable"="true" %a, ptr addrspace(1) %b) !spirv.ParameterDecorations !0 {
  ret void
}

define spir_func void @f(ptr addrspace(1) "sycl-buffer-location"="3" %a) {
  ret void
}

!0 = !{!1, !3}
!1 = !{!2}
!2 = !{i32 5921, i32 7}
!3 = !{}
