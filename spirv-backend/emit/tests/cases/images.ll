; target: vulkan1.0
; Sampled and storage images, a texel buffer, an array of textures with a dynamic index, and what they require.
@tex = external addrspace(2) global [4 x target("spirv.Image", float, 1, 2, 0, 0, 1, 0)], !spirv.Decorations !0
@smp = external addrspace(2) global target("spirv.Sampler"), !spirv.Decorations !1
@rw = external addrspace(2) global target("spirv.Image", float, 1, 2, 1, 0, 2, 0), !spirv.Decorations !2
@rwu = external addrspace(2) global target("spirv.Image", i32, 1, 2, 0, 0, 2, 33), !spirv.Decorations !3
@buf = external addrspace(2) global target("spirv.SignedImage", i32, 5, 2, 0, 0, 1, 0), !spirv.Decorations !4
@cube = external addrspace(2) global target("spirv.Image", float, 3, 2, 1, 0, 1, 0), !spirv.Decorations !5
@uv = external addrspace(7) global <2 x float>, !spirv.Decorations !8
@index = external addrspace(7) global i32, !spirv.Decorations !9
@color = external addrspace(8) global <4 x float>, !spirv.Decorations !8
!0 = !{!10, !{i32 33, i32 0}}
!1 = !{!10, !{i32 33, i32 1}}
!2 = !{!10, !{i32 33, i32 2}}
!3 = !{!10, !{i32 33, i32 3}}
!4 = !{!10, !{i32 33, i32 4}}
!5 = !{!10, !{i32 33, i32 5}}
!8 = !{!{i32 30, i32 0}}
!9 = !{!{i32 30, i32 1}, !{i32 14}}
!10 = !{i32 34, i32 0}
declare target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @combine(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler")) #1
declare <4 x float> @sample(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)), <2 x float>, target("spirv.inline.literal", 1), float) #2
declare <4 x float> @read(target("spirv.Image", float, 1, 2, 1, 0, 2, 0), <3 x i32>) #3
declare void @write(target("spirv.Image", i32, 1, 2, 0, 0, 2, 33), <2 x i32>, <4 x i32>) #4
declare "spv.signed" <4 x i32> @fetch(target("spirv.SignedImage", i32, 5, 2, 0, 0, 1, 0) , i32) #5
declare <3 x i32> @size(target("spirv.Image", float, 3, 2, 1, 0, 1, 0), i32) #6
define void @main() #0 {
  %i = load i32, ptr addrspace(7) @index
  %uv = load <2 x float>, ptr addrspace(7) @uv
  %tp = getelementptr [4 x target("spirv.Image", float, 1, 2, 0, 0, 1, 0)], ptr addrspace(2) @tex, i32 0, i32 %i
  %t = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) %tp
  %s = load target("spirv.Sampler"), ptr addrspace(2) @smp
  %ts = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @combine(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s)
  %c = call <4 x float> @sample(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %ts, <2 x float> %uv, target("spirv.inline.literal", 1) zeroinitializer, float 0.5)
  %rw = load target("spirv.Image", float, 1, 2, 1, 0, 2, 0), ptr addrspace(2) @rw
  %r = call <4 x float> @read(target("spirv.Image", float, 1, 2, 1, 0, 2, 0) %rw, <3 x i32> zeroinitializer)
  %b = load target("spirv.SignedImage", i32, 5, 2, 0, 0, 1, 0), ptr addrspace(2) @buf
  %f = call <4 x i32> @fetch(target("spirv.SignedImage", i32, 5, 2, 0, 0, 1, 0) %b, i32 7)
  %wu = load target("spirv.Image", i32, 1, 2, 0, 0, 2, 33), ptr addrspace(2) @rwu
  call void @write(target("spirv.Image", i32, 1, 2, 0, 0, 2, 33) %wu, <2 x i32> <i32 1, i32 2>, <4 x i32> %f)
  %cu = load target("spirv.Image", float, 3, 2, 1, 0, 1, 0), ptr addrspace(2) @cube
  %sz = call <3 x i32> @size(target("spirv.Image", float, 3, 2, 1, 0, 1, 0) %cu, i32 0)
  %sum = fadd <4 x float> %c, %r
  store <4 x float> %sum, ptr addrspace(8) @color
  ret void
}
attributes #0 = { "hlsl.shader"="pixel" "spv.executionmode"="7" }
attributes #1 = { "spv.ext_instruction"="86," }
attributes #2 = { "spv.ext_instruction"="87," }
attributes #3 = { "spv.ext_instruction"="98," }
attributes #4 = { "spv.ext_instruction"="99," }
attributes #5 = { "spv.ext_instruction"="95," }
attributes #6 = { "spv.ext_instruction"="103," }
