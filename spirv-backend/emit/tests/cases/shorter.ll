; target: vulkan1.0
; Vectors that are constructed instead of changed, the signs of their parts, opposite differences, and structs that are stored.
%S = type { float, <2 x float>, target("spirv.Signed", i32) }
@in = external addrspace(7) global <4 x float>, !spirv.Decorations !{!{i32 30, i32 0}}
@signed = external addrspace(7) global target("spirv.Signed", <2 x i32>), !spirv.Decorations !{!{i32 30, i32 1}, !{i32 14}}
@unsigned = external addrspace(7) global i32, !spirv.Decorations !{!{i32 30, i32 2}, !{i32 14}}
@out = external addrspace(8) global <4 x float>, !spirv.Decorations !{!{i32 30, i32 0}}
@ints = external addrspace(8) global <3 x i32>, !spirv.Decorations !{!{i32 30, i32 1}}
@buffer = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %S, 24, 0, 8, 16)], 24), 12, 1), !spirv.Decorations !0
!0 = !{!{i32 34, i32 0}, !{i32 33, i32 0}}
define void @main() #0 {
  %in = load <4 x float>, ptr addrspace(7) @in
  %x = fadd <4 x float> %in, %in
  %x0 = extractelement <4 x float> %x, i32 0
  %x1 = extractelement <4 x float> %x, i32 1
  %d = fsub nsz float %x0, %x1
  %opposite = fneg float %d
  %zero = fsub float %x0, %x1
  %signed.zero = fneg float %zero
  %used = fsub nsz float %x1, 2.0
  %negated = fneg float %used
  %v0 = insertelement <4 x float> <float 1.0, float 2.0, float 3.0, float 4.0>, float %opposite, i32 1
  %v1 = insertelement <4 x float> %v0, float %signed.zero, i32 2
  %w = insertelement <4 x float> %v1, float %negated, i32 0
  %y0 = insertelement <4 x float> %in, float %used, i32 1
  %y1 = insertelement <4 x float> %y0, float %x0, i32 2
  %y2 = insertelement <4 x float> %y1, float %x1, i32 3
  %sum = fadd <4 x float> %w, %v1
  %all = fadd <4 x float> %sum, %y2
  store <4 x float> %all, ptr addrspace(8) @out
  %position = load <2 x i32>, ptr addrspace(7) @signed
  %level = load i32, ptr addrspace(7) @unsigned
  %p0 = extractelement <2 x i32> %position, i32 0
  %p1 = extractelement <2 x i32> %position, i32 1
  %i0 = insertelement <3 x i32> poison, i32 %p0, i32 0
  %i1 = insertelement <3 x i32> %i0, i32 %p1, i32 1
  %i2 = insertelement <3 x i32> %i1, i32 %level, i32 2
  store <3 x i32> %i2, ptr addrspace(8) @ints
  %element = getelementptr [0 x target("spirv.Layout", %S, 24, 0, 8, 16)], ptr addrspace(11) @buffer, i32 0, i32 %level
  %s0 = insertvalue { float, <2 x float>, i32 } poison, float %x0, 0
  %s1 = insertvalue { float, <2 x float>, i32 } %s0, <2 x float> zeroinitializer, 1
  %s2 = insertvalue { float, <2 x float>, i32 } %s1, i32 %p0, 2
  store { float, <2 x float>, i32 } %s2, ptr addrspace(11) %element
  ret void
}
attributes #0 = { "hlsl.shader"="pixel" "spv.executionmode"="7" }
