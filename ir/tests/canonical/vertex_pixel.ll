%VSOut = type { <4 x float>, <2 x float> }

@in.position = external addrspace(7) global <3 x float>, !spirv.Decorations !0
@in.uv = external addrspace(7) global <2 x float>, !spirv.Decorations !2
@out.position = external addrspace(8) global <4 x float>, !spirv.Decorations !4
@out.uv = external addrspace(8) global <2 x float>, !spirv.Decorations !0
@ps.uv = external addrspace(7) global <2 x float>, !spirv.Decorations !0
@ps.layer = external addrspace(7) global target("spirv.Signed", i32), !spirv.Decorations !6
@target = external addrspace(8) global <4 x float>, !spirv.Decorations !0
@textures = external addrspace(2) global [8 x target("spirv.Image", float, 1, 2, 0, 0, 1, 0)], !spirv.Decorations !8
@linear = external addrspace(2) global target("spirv.Sampler"), !spirv.Decorations !8
@camera = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", { target("spirv.Matrix", [4 x <4 x float>], 16, 0), <4 x float> }, 80, 0, 64), 2, 0), !spirv.Decorations !8
@push = external addrspace(13) global target("spirv.VulkanBuffer", target("spirv.Layout", { <4 x float> }, 16, 0), 9, 0)

declare <4 x float> @vector_times_matrix(<4 x float>, [4 x <4 x float>] "spv.matrix") #0

declare target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @sampled_image(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler")) #1

declare <4 x float> @sample(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)), <2 x float>, target("spirv.inline.literal", 1), float) #2

declare void @kill() #3

define void @vs() #4 {
entry:
  %p = load <3 x float>, ptr addrspace(7) @in.position
  %p4 = shufflevector <3 x float> %p, <3 x float> <float poison, float poison, float 1.000000e+00>, <4 x i32> <i32 0, i32 1, i32 2, i32 5>
  %m = getelementptr { target("spirv.Matrix", [4 x <4 x float>], 16, 0), <4 x float> }, ptr addrspace(12) @camera, i32 0, i32 0
  %world = load [4 x <4 x float>], ptr addrspace(12) %m
  %clip = call <4 x float> @vector_times_matrix(<4 x float> %p4, [4 x <4 x float>] %world)
  store <4 x float> %clip, ptr addrspace(8) @out.position
  %uv = load <2 x float>, ptr addrspace(7) @in.uv
  store <2 x float> %uv, ptr addrspace(8) @out.uv
  ret void
}

define void @ps() #5 {
entry:
  %uv = load <2 x float>, ptr addrspace(7) @ps.uv
  %layer = load i32, ptr addrspace(7) @ps.layer
  %place = getelementptr [8 x target("spirv.Image", float, 1, 2, 0, 0, 1, 0)], ptr addrspace(2) @textures, i32 0, i32 %layer, !spirv.Decorations !12
  %image = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) %place
  %sampler = load target("spirv.Sampler"), ptr addrspace(2) @linear
  %si = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @sampled_image(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %image, target("spirv.Sampler") %sampler)
  %color = call <4 x float> @sample(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %si, <2 x float> %uv, target("spirv.inline.literal", 1) zeroinitializer, float -5.000000e-01)
  %alpha = extractelement <4 x float> %color, i32 3
  %transparent = fcmp olt float %alpha, 0x3FB99999A0000000
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@ps, %keep), i32 0)
  br i1 %transparent, label %discard, label %keep

discard:
  call void @kill()
  unreachable

keep:
  store <4 x float> %color, ptr addrspace(8) @target
  ret void
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

attributes #0 = { "spv.ext_instruction"="144," }
attributes #1 = { "spv.ext_instruction"="86," }
attributes #2 = { "spv.ext_instruction"="87," }
attributes #3 = { "spv.ext_instruction"="252," }
attributes #4 = { "hlsl.shader"="vertex" }
attributes #5 = { "hlsl.shader"="pixel" "spv.executionmode"="7" }

!0 = !{!1}
!1 = !{i32 30, i32 0}
!2 = !{!3}
!3 = !{i32 30, i32 1}
!4 = !{!5}
!5 = !{i32 11, i32 0}
!6 = !{!3, !7}
!7 = !{i32 14}
!8 = !{!9, !10}
!9 = !{i32 34, i32 0}
!10 = !{i32 33, i32 0}
!11 = !{i32 5300}
!12 = !{!11}
