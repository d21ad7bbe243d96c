; case: products with 0 and quotients of 0, if the sign of a zero does not matter
define float @f(float %x, float %y, i1 %c, ptr %p) {
entry:
  %a = fmul nsz float %x, 0.0
  %b = fmul float %x, 0.0
  store float %b, ptr %p
  %s = select i1 %c, float 1.0, float 0.0
  %d = fmul nsz float %y, %s
  %e = fmul float %y, %s
  store float %e, ptr %p
  %q = fdiv nsz float 0.0, %x
  %z = fdiv float 0.0, %x
  store float %z, ptr %p
  %r = fadd nsz float %a, %d
  %t = fadd nsz float %r, %q
  ret float %t
}
; gives
define float @f(float %x, float %y, i1 %c, ptr %p) {
entry:
  %b = fmul float %x, 0.000000e+00
  store float %b, ptr %p
  %s = select i1 %c, float 1.000000e+00, float 0.000000e+00
  %d = select nsz i1 %c, float %y, float 0.000000e+00
  %e = fmul float %y, %s
  store float %e, ptr %p
  %z = fdiv float 0.000000e+00, %x
  store float %z, ptr %p
  ret float %d
}
; case: interpolations and dot products, which a decoration keeps
define float @f(<2 x float> %x, <2 x float> %y) {
entry:
  %start = call <2 x float> @spirv.FMix(<2 x float> %x, <2 x float> %y, <2 x float> zeroinitializer)
  %end = call <2 x float> @spirv.FMix(<2 x float> %x, <2 x float> %y, <2 x float> splat (float 1.0))
  %sum = fadd <2 x float> %start, %end
  %one = call float @spirv.OpDot(<2 x float> %sum, <2 x float> splat (float 1.0))
  %none = call float @spirv.OpDot(<2 x float> %x, <2 x float> zeroinitializer)
  %precise = call float @spirv.OpDot(<2 x float> zeroinitializer, <2 x float> %y), !spirv.Decorations !0
  %a = fadd float %one, %none
  %b = fadd float %a, %precise
  ret float %b
}
declare <2 x float> @spirv.FMix(<2 x float>, <2 x float>, <2 x float>) #0
declare float @spirv.OpDot(<2 x float>, <2 x float>) #1
attributes #0 = { "spv.ext_instruction"="46,GLSL.std.450" }
attributes #1 = { "spv.ext_instruction"="148," }
!0 = !{!1}
!1 = !{i32 42}
; gives
define float @f(<2 x float> %x, <2 x float> %y) {
entry:
  %sum = fadd <2 x float> %x, %y
  %one = call float @spirv.OpDot(<2 x float> %sum, <2 x float> splat (float 1.000000e+00))
  %precise = call float @spirv.OpDot(<2 x float> zeroinitializer, <2 x float> %y), !spirv.Decorations !0
  %a = fadd float %one, 0.000000e+00
  %b = fadd float %a, %precise
  ret float %b
}

declare float @spirv.OpDot(<2 x float>, <2 x float>) #0

attributes #0 = { "spv.ext_instruction"="148," }

!0 = !{!1}
!1 = !{i32 42}
; case: products with 0 in an entry point that preserves infinities and NaNs
define float @f(<2 x float> %x) #1 {
entry:
  %a = call float @spirv.OpDot(<2 x float> %x, <2 x float> zeroinitializer)
  ret float %a
}
declare float @spirv.OpDot(<2 x float>, <2 x float>) #0
attributes #0 = { "spv.ext_instruction"="148," }
attributes #1 = { "spv.executionmode"="4461:32" }
; gives
define float @f(<2 x float> %x) #0 {
entry:
  %a = call float @spirv.OpDot(<2 x float> %x, <2 x float> zeroinitializer)
  ret float %a
}

declare float @spirv.OpDot(<2 x float>, <2 x float>) #1

attributes #0 = { "spv.executionmode"="4461:32" }
attributes #1 = { "spv.ext_instruction"="148," }
