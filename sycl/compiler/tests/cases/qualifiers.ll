; Qualifiers of OpenCL C's kernel parameters: those of numbers mean nothing to SPIR-V.
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) noalias %b, ptr addrspace(1) %c, i32 %d) !kernel_arg_type_qual !0 {
  ret void
}

define spir_kernel void @plain(ptr addrspace(1) %a) !kernel_arg_type_qual !1 {
  ret void
}

!0 = !{!"const", !"restrict const", !"volatile", !"volatile"}
!1 = !{!""}
