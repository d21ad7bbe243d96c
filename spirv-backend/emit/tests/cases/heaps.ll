; target: vulkan1.3
; Views of the descriptor heaps: one variable for each heap, one array for each type of descriptor and stride.
%Constants = type { <4 x float> }
@textures = external addrspace(2) global [0 x target("spirv.Image", float, 1, 2, 0, 0, 1, 0)], !spirv.Decorations !0
@images = external addrspace(2) global [0 x target("spirv.Image", i32, 1, 2, 0, 0, 2, 33)], !spirv.Decorations !1
@samplers = external addrspace(2) global [0 x target("spirv.Sampler")], !spirv.Decorations !2
@buffers = external addrspace(11) global [0 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)], !spirv.Decorations !3
@others = external addrspace(11) global [0 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x <4 x float>], 16), 12, 0)], !spirv.Decorations !0
@constants = external addrspace(12) global [0 x target("spirv.VulkanBuffer", target("spirv.Layout", %Constants, 16, 0), 2, 0)], !spirv.Decorations !0
@wide = external addrspace(11) global [0 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x i64], 8), 12, 1)], !spirv.Decorations !4
!0 = !{!{i32 11, i32 5123}}
!1 = !{!{i32 11, i32 5123}, !{i32 23}}
!2 = !{!{i32 11, i32 5122}, !{i32 6, i32 32}}
!3 = !{!{i32 11, i32 5123}, !{i32 20}, !{i32 23}}
!4 = !{!{i32 11, i32 5123}, !{i32 6, i32 64}}
define void @main() #0 {
  %t = getelementptr [0 x target("spirv.Image", float, 1, 2, 0, 0, 1, 0)], ptr addrspace(2) @textures, i32 0, i32 3
  %texture = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) %t
  %s = getelementptr [0 x target("spirv.Sampler")], ptr addrspace(2) @samplers, i32 0, i32 1
  %sampler = load target("spirv.Sampler"), ptr addrspace(2) %s
  %both = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @sampled(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %texture, target("spirv.Sampler") %sampler)
  %color = call <4 x float> @sample(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %both, <2 x float> zeroinitializer, target("spirv.inline.literal", 2) zeroinitializer, float 0.0)
  %i = getelementptr [0 x target("spirv.Image", i32, 1, 2, 0, 0, 2, 33)], ptr addrspace(2) @images, i32 0, i32 4
  %texel = call ptr @texel(ptr addrspace(2) %i, <2 x i32> zeroinitializer, i32 0)
  %before = call i32 @add(ptr %texel, i32 1, i32 0, i32 2)
  %b = getelementptr [0 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1)], ptr addrspace(11) @buffers, i32 0, i32 %before
  %word = getelementptr [0 x i32], ptr addrspace(11) %b, i32 0, i32 7
  %next = getelementptr [0 x i32], ptr addrspace(11) %b, i32 0, i32 8
  store i32 %before, ptr addrspace(11) %word
  store i32 %before, ptr addrspace(11) %next
  %c = getelementptr [0 x target("spirv.VulkanBuffer", target("spirv.Layout", %Constants, 16, 0), 2, 0)], ptr addrspace(12) @constants, i32 0, i32 5
  %scale.ptr = getelementptr %Constants, ptr addrspace(12) %c, i32 0, i32 0
  %scale = load <4 x float>, ptr addrspace(12) %scale.ptr
  %o = getelementptr [0 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x <4 x float>], 16), 12, 0)], ptr addrspace(11) @others, i32 0, i32 6
  %other.ptr = getelementptr [0 x <4 x float>], ptr addrspace(11) %o, i32 0, i32 0
  %other = load <4 x float>, ptr addrspace(11) %other.ptr
  %product = fmul <4 x float> %scale, %other
  %x = extractelement <4 x float> %product, i32 0
  %w = getelementptr [0 x target("spirv.VulkanBuffer", target("spirv.Array", [0 x i64], 8), 12, 1)], ptr addrspace(11) @wide, i32 0, i32 6
  %w.ptr = getelementptr [0 x i64], ptr addrspace(11) %w, i32 0, i32 2
  %sum = atomicrmw add ptr addrspace(11) %w.ptr, i64 5 monotonic
  ret void
}
declare target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @sampled(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler")) #1
declare <4 x float> @sample(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)), <2 x float>, target("spirv.inline.literal", 2), float) #2
declare ptr @texel(ptr addrspace(2), <2 x i32>, i32) #3
declare i32 @add(ptr, i32, i32, i32) #4
attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
attributes #1 = { "spv.ext_instruction"="86," }
attributes #2 = { "spv.ext_instruction"="88," }
attributes #3 = { "spv.ext_instruction"="60," }
attributes #4 = { "spv.ext_instruction"="234," }
