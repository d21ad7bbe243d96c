; TEST: -O0
; A builtin has no location: VUID-StandaloneSpirv-Location-04915.
@gl_Position = external addrspace(8) global <4 x float>, !spirv.Decorations !0 ; ERROR: a builtin cannot have the decoration Location

define void @main() #0 {
entry:
  store <4 x float> zeroinitializer, ptr addrspace(8) @gl_Position
  ret void
}

attributes #0 = { "hlsl.shader"="vertex" }

!0 = !{!1, !2}
!1 = !{i32 11, i32 0}
!2 = !{i32 30, i32 1}
