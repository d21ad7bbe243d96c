@color = external addrspace(2) global target("spirv.Image", float, 1, 2, 0, 0, 1, 0), !spirv.Decorations !2
@linear_sampler = external addrspace(2) global target("spirv.Sampler"), !spirv.Decorations !4
@in.var.TEXCOORD = external addrspace(7) global <2 x float>, !spirv.Decorations !6
@in.var.OFFSET = external addrspace(7) global target("spirv.Signed", <2 x i32>), !spirv.Decorations !9
@out.var.SV_Target = external addrspace(8) global <4 x float>, !spirv.Decorations !6

define void @main() #0 {
entry:
  %0 = load <2 x float>, ptr addrspace(7) @in.var.TEXCOORD
  %1 = load <2 x i32>, ptr addrspace(7) @in.var.OFFSET
  %2 = call <4 x float> @src.main(<2 x float> %0, <2 x i32> %1)
  store <4 x float> %2, ptr addrspace(8) @out.var.SV_Target
  ret void
}

define <4 x float> @src.main(<2 x float> %uv, <2 x i32> "spv.signed" %offset) {
entry:
  %0 = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) @color
  %1 = load target("spirv.Sampler"), ptr addrspace(2) @linear_sampler
  %2 = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.OpSampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %0, target("spirv.Sampler") %1)
  %3 = call <4 x float> @spirv.OpImageSampleImplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %2, <2 x float> %uv, target("spirv.inline.literal", 16) zeroinitializer, <2 x i32> %offset)
  ret <4 x float> %3
}

declare target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.OpSampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler")) #1

declare <4 x float> @spirv.OpImageSampleImplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)), <2 x float>, target("spirv.inline.literal", 16), <2 x i32> "spv.signed") #2

attributes #0 = { "hlsl.shader"="pixel" "spv.executionmode"="7" }
attributes #1 = { "spv.ext_instruction"="86," }
attributes #2 = { "spv.ext_instruction"="87," }

!0 = !{i32 34, i32 0}
!1 = !{i32 33, i32 0}
!2 = !{!0, !1}
!3 = !{i32 33, i32 1}
!4 = !{!0, !3}
!5 = !{i32 30, i32 0}
!6 = !{!5}
!7 = !{i32 30, i32 1}
!8 = !{i32 14}
!9 = !{!7, !8}
