; target: vulkan1.1
; Specialization constants, constants that instructions of headers make, aggregates, and constants of unlike types.
%Pair = type { i32, [2 x float] }
@table = internal addrspace(10) constant [2 x %Pair] [ %Pair { i32 -1, [2 x float] [ float 1.0, float 2.0 ] }, %Pair zeroinitializer ]
@out = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1), !spirv.Decorations !0
!0 = !{!{i32 34, i32 0}, !{i32 33, i32 0}}
declare "spv.signed" i32 @_Z20__spirv_SpecConstantii(i32, i32)
declare i1 @_Z20__spirv_SpecConstantib(i32, i1)
declare float @_Z20__spirv_SpecConstantif(i32, float)
declare i32 @specop(target("spirv.inline.literal", 128), i32, i32) #1
declare i32 @spec(target("spirv.inline.literal", 9)) #2
define void @main() #0 {
  %a = call i32 @_Z20__spirv_SpecConstantii(i32 3, i32 -7)
  %a2 = call i32 @_Z20__spirv_SpecConstantii(i32 3, i32 -7)
  %b = call i1 @_Z20__spirv_SpecConstantib(i32 4, i1 true)
  %c = call float @_Z20__spirv_SpecConstantif(i32 5, float 0.25)
  %d = call i32 @specop(target("spirv.inline.literal", 128) zeroinitializer, i32 %a, i32 %a2)
  %e = call i32 @spec(target("spirv.inline.literal", 9) zeroinitializer), !spirv.Decorations !{!{i32 1, i32 77}}
  %tp = getelementptr [2 x %Pair], ptr addrspace(10) @table, i32 0, i32 %d, i32 1, i32 1
  %t = load float, ptr addrspace(10) %tp
  %f = fadd float %t, %c
  %u = fptoui float %f to i32
  %s = select i1 %b, i32 %u, i32 %e
  %p = getelementptr [0 x i32], ptr addrspace(11) @out, i32 0, i32 0
  store i32 %s, ptr addrspace(11) %p
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
attributes #1 = { "spv.ext_instruction"="52," }
attributes #2 = { "spv.ext_instruction"="50," }
