; target: vulkan1.3
; What a descriptor heap can't be: one element, an array of numbers, an array of images where samplers are, an array without a stride.
@one = external addrspace(2) global target("spirv.Sampler"), !spirv.Decorations !0
@numbers = external addrspace(2) global [0 x i32], !spirv.Decorations !1
@images = external addrspace(2) global [0 x target("spirv.Image", float, 1, 2, 0, 0, 1, 0)], !spirv.Decorations !0
@samplers = external addrspace(2) global [0 x target("spirv.Sampler")], !spirv.Decorations !2
!0 = !{!{i32 11, i32 5122}}
!1 = !{!{i32 11, i32 5123}}
!2 = !{!{i32 11, i32 5122}, !{i32 6, i32 0}}
define void @main() #0 {
  %one = load target("spirv.Sampler"), ptr addrspace(2) @one
  %n = getelementptr [0 x i32], ptr addrspace(2) @numbers, i32 0, i32 3
  %number = load i32, ptr addrspace(2) %n
  %i = getelementptr [0 x target("spirv.Image", float, 1, 2, 0, 0, 1, 0)], ptr addrspace(2) @images, i32 0, i32 3
  %image = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) %i
  %s = getelementptr [0 x target("spirv.Sampler")], ptr addrspace(2) @samplers, i32 0, i32 1
  %sampler = load target("spirv.Sampler"), ptr addrspace(2) %s
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
