; target: vulkan1.1
; Decorations of all kinds, on a variable, a function, a parameter and values, and what is not reached.
@in = external addrspace(7) global <4 x float>, !spirv.Decorations !0
@out = external addrspace(8) global <4 x float>, !spirv.Decorations !1
@unused = external addrspace(8) global float, !spirv.Decorations !{!{i32 60099}}
@image = external addrspace(2) global [0 x target("spirv.Image", float, 1, 2, 0, 0, 1, 0)], !spirv.Decorations !{!{i32 34, i32 0}, !{i32 33, i32 0}}
@index = external addrspace(7) global i32, !spirv.Decorations !{!{i32 30, i32 3}, !{i32 14}}
!0 = !{!{i32 30, i32 0}, !{i32 5635, !"TEXCOORD0"}}
!1 = !{!{i32 30, i32 0}, !{i32 60001, i32 4, i32 5}, !{i32 60002, !"words"}, !{i32 60003, i64 7}}
declare <4 x float> @fetch(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), <2 x i32>) #1
define float @f(float %x, float %y) !spirv.Decorations !{!{i32 60004}} !spirv.ParameterDecorations !{!{!{i32 0}}, !{}} {
  %z = fmul float %x, %y, !spirv.Decorations !{!{i32 42}, !{i32 0}}
  ret float %z
}
define void @main() #0 {
  %v = load <4 x float>, ptr addrspace(7) @in
  %x = extractelement <4 x float> %v, i32 0
  %y = call float @f(float %x, float 2.0)
  %i = load i32, ptr addrspace(7) @index
  %p = getelementptr [0 x target("spirv.Image", float, 1, 2, 0, 0, 1, 0)], ptr addrspace(2) @image, i32 0, i32 %i, !spirv.Decorations !{!{i32 5300}}
  %t = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) %p, !spirv.Decorations !{!{i32 5300}}
  %c = call <4 x float> @fetch(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, <2 x i32> zeroinitializer)
  %w = insertelement <4 x float> %c, float %y, i32 3
  store <4 x float> %w, ptr addrspace(8) @out
  ret void
}
attributes #0 = { "hlsl.shader"="pixel" "spv.executionmode"="7" }
attributes #1 = { "spv.ext_instruction"="95," }
