; target: vulkan1.1
; Capabilities and extensions: one of several, by the width of types, by storage, by builtins and of an instruction set.
@b = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Layout", %B, 16, 0, 2, 4, 8), 12, 1), !spirv.Decorations !{!{i32 34, i32 0}, !{i32 33, i32 0}}
%B = type { half, i8, float, i64 }
@c = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", %C, 2, 0), 2, 0), !spirv.Decorations !{!{i32 34, i32 0}, !{i32 33, i32 1}}
%C = type { half }
@layer = external addrspace(8) global i32, !spirv.Decorations !{!{i32 11, i32 9}}
@clip = external addrspace(8) global [1 x float], !spirv.Decorations !{!{i32 11, i32 3}}
@size = external addrspace(7) global i32, !spirv.Decorations !{!{i32 11, i32 36}}
declare i32 @add(i32, target("spirv.inline.literal", 0), i32) #1
declare i32 @clustered(i32, target("spirv.inline.literal", 3), i32, i32) #1
declare float @fadd(ptr addrspace(11), i32, i32, float) #2
declare void @print() #3
declare i64 @max64(ptr addrspace(11), i32, i32, i64) #4
define void @main() #0 {
  %bp = getelementptr %B, ptr addrspace(11) @b, i32 0, i32 2
  %old = call float @fadd(ptr addrspace(11) %bp, i32 1, i32 0, float 1.0)
  %lp = getelementptr %B, ptr addrspace(11) @b, i32 0, i32 3
  %m = call i64 @max64(ptr addrspace(11) %lp, i32 1, i32 0, i64 1)
  %hp = getelementptr %C, ptr addrspace(12) @c, i32 0, i32 0
  %h = load half, ptr addrspace(12) %hp
  %f = fpext half %h to float
  %cp = getelementptr [1 x float], ptr addrspace(8) @clip, i32 0, i32 0
  store float %f, ptr addrspace(8) %cp
  %n = load i32, ptr addrspace(7) @size
  %r = call i32 @add(i32 3, target("spirv.inline.literal", 0) zeroinitializer, i32 %n)
  %s = call i32 @clustered(i32 3, target("spirv.inline.literal", 3) zeroinitializer, i32 %r, i32 4)
  store i32 %s, ptr addrspace(8) @layer
  call void @print()
  ret void
}
attributes #0 = { "hlsl.shader"="vertex" }
attributes #1 = { "spv.ext_instruction"="349," }
attributes #2 = { "spv.ext_instruction"="6035," }
attributes #3 = { "spv.ext_instruction"="1,NonSemantic.DebugBreak" }
attributes #4 = { "spv.ext_instruction"="239," }
