; flags: --spirv-max-version=1.3
; UserSemantic has no meaning for execution: a module that may be neither of version 1.4 nor of its extension is made without it.
target triple = "spir64-unknown-unknown"

@v = addrspace(1) global i32 0, !spirv.Decorations !0

!0 = !{!1, !2}
!1 = !{i32 5635, !"hi"}
!2 = !{i32 44, i32 16}
