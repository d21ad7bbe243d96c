; TEST: -T hs_6_0 -fspv-target-env=vulkan1.1
; The levels of tessellation are four and two numbers.
@gl_TessLevelOuter = external addrspace(8) global [6 x float], !spirv.Decorations !2 ; ERROR: the builtin TessLevelOuter is an array of 4 elements
@gl_TessLevelInner = external addrspace(8) global [2 x float], !spirv.Decorations !4

define void @main() #0 {
entry:
  %0 = getelementptr [6 x float], ptr addrspace(8) @gl_TessLevelOuter, i32 0, i32 0
  store float 1.000000e+00, ptr addrspace(8) %0
  %1 = getelementptr [2 x float], ptr addrspace(8) @gl_TessLevelInner, i32 0, i32 1
  store float 1.000000e+00, ptr addrspace(8) %1
  ret void
}

attributes #0 = { "hlsl.shader"="hull" "spv.executionmode"="26:3,22,1,4" }

!0 = !{i32 11, i32 11}
!1 = !{i32 15}
!2 = !{!0, !1}
!3 = !{i32 11, i32 12}
!4 = !{!3, !1}
