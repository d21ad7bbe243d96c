; flags: --spirv-max-version=1.3 --spirv-ext=+SPV_GOOGLE_hlsl_functionality1
; Before version 1.4 UserSemantic needs its extension.
target triple = "spir64-unknown-unknown"

@v = addrspace(1) global i32 0, !spirv.Decorations !0

!0 = !{!1, !2}
!1 = !{i32 5635, !"hi"}
!2 = !{i32 44, i32 16}
