; target: vulkan1.2
; The same where no bool is in it: OpCopyLogical from SPIR-V 1.4 on.
%In = type { float, float, target("spirv.Array", [2 x <2 x float>], 16) }
%Local = type { float, float, [2 x <2 x float>] }
@cb = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", %In, 64, 0, 4, 16), 2, 0), !spirv.Decorations !0
@out = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %In, 48, 0, 4, 16)], 48), 12, 1), !spirv.Decorations !3
!0 = !{!1, !2}
!1 = !{i32 34, i32 0}
!2 = !{i32 33, i32 0}
!3 = !{!1, !4}
!4 = !{i32 33, i32 1}
define void @main() #0 {
  %local = alloca %Local
  %whole = load %In, ptr addrspace(12) @cb
  store %In %whole, ptr %local
  %back = load %Local, ptr %local
  %p = getelementptr [0 x target("spirv.Layout", %In, 48, 0, 4, 16)], ptr addrspace(11) @out, i32 0, i32 3
  store %Local %back, ptr addrspace(11) %p
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
