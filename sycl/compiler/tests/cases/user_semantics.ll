; flags: --spirv-ext=+all
; Decorations with a text: readers of kernels know OpDecorate alone, and UserSemantic is in the core of SPIR-V 1.4.
target triple = "spir64-unknown-unknown"

@v = addrspace(1) global i32 0, !spirv.Decorations !0

!0 = !{!1, !2}
!1 = !{i32 5635, !"hi"}
!2 = !{i32 5826, !"MLAB"}
