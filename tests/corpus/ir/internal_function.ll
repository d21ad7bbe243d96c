; TEST:
; A function that only this module sees is inlined and goes.

@place = external addrspace(8) global float, !spirv.Decorations !0

define internal float @twice(float %x) {
entry:
  %sum = fadd float %x, %x
  ret float %sum
}

define void @main() #0 {
entry:
  %value = call float @twice(float 2.0)
  store float %value, ptr addrspace(8) @place
  ret void
}

attributes #0 = { "hlsl.shader"="vertex" }

!0 = !{!1}
!1 = !{i32 30, i32 0}
