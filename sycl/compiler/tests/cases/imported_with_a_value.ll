; A variable that another module defines has its value there.
target triple = "spir64-unknown-unknown"

@value = addrspace(1) global i32 0, !spirv.Decorations !0

define spir_kernel void @main(ptr addrspace(1) %out) {
  %loaded = load i32, ptr addrspace(1) @value, align 4
  store i32 %loaded, ptr addrspace(1) %out, align 4
  ret void
}

!0 = !{!1}
!1 = !{i32 41, !"value", i32 1}
