; TEST: -O0
; The offsets and strides of blocks keep Vulkan's rules.
@right = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x <3 x i32>], 16), 12, 1), !spirv.Decorations !0
@stride = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x <3 x i32>], 20), 12, 1), !spirv.Decorations !1 ; ERROR: member `0` of a block is an array with the stride 20, which is not aligned to 16
@offset = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", { i32, i32 }, 8, 0, 6), 2, 0), !spirv.Decorations !2 ; ERROR: member `1` of a block is at offset 6, which is not aligned to 4
@overlap = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", { <2 x i32>, i32 }, 16, 0, 4), 2, 0), !spirv.Decorations !3 ; ERROR: member `1` of a block is at offset 4, but the member before it ends at 8
@straddles = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", { i32, <2 x i32> }, 24, 0, 12), 2, 0), !spirv.Decorations !4 ; ERROR: member `1` of a block is a vector at offset 12 and straddles a multiple of 16 bytes
@lost = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", { i32 }, 4, 0), 2, 0), !spirv.Decorations !5 ; ERROR: a resource needs the decorations DescriptorSet and Binding

define void @main() #0 {
entry:
  %a = getelementptr [0 x <3 x i32>], ptr addrspace(11) @right, i32 0, i32 0
  store <3 x i32> zeroinitializer, ptr addrspace(11) %a
  %b = getelementptr [0 x <3 x i32>], ptr addrspace(11) @stride, i32 0, i32 0
  store <3 x i32> zeroinitializer, ptr addrspace(11) %b
  %c = getelementptr { i32, i32 }, ptr addrspace(12) @offset, i32 0, i32 0
  %1 = load i32, ptr addrspace(12) %c
  %d = getelementptr { <2 x i32>, i32 }, ptr addrspace(12) @overlap, i32 0, i32 1
  %2 = load i32, ptr addrspace(12) %d
  %e = getelementptr { i32, <2 x i32> }, ptr addrspace(12) @straddles, i32 0, i32 0
  %3 = load i32, ptr addrspace(12) %e
  %f = getelementptr { i32 }, ptr addrspace(12) @lost, i32 0, i32 0
  %4 = load i32, ptr addrspace(12) %f
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:4:1:1" }

!0 = !{!10, !20}
!1 = !{!10, !21}
!2 = !{!10, !22}
!3 = !{!10, !23}
!4 = !{!10, !24}
!5 = !{!10}
!10 = !{i32 34, i32 0}
!20 = !{i32 33, i32 0}
!21 = !{i32 33, i32 1}
!22 = !{i32 33, i32 2}
!23 = !{i32 33, i32 3}
!24 = !{i32 33, i32 4}
