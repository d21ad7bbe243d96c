; TEST: -fspv-target-env=vulkan1.3
; Scopes in memory operands behind an optional operand, and the value of all components.
@values = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x float], 4), 12, 1), !spirv.Decorations !2

define void @main() #0 {
entry:
  %0 = getelementptr [0 x float], ptr addrspace(11) @values, i32 0, i32 0
  %a = call target("spirv.Type", float, target("spirv.IntegralConstant", i32, 3), target("spirv.IntegralConstant", i32, 16), target("spirv.IntegralConstant", i32, 16), target("spirv.IntegralConstant", i32, 2), 4456, 0, 0) @load(ptr addrspace(11) %0, i32 0, i32 16, target("spirv.inline.literal", 48) zeroinitializer, i32 6) ; ERROR: is the scope ShaderCallKHR, which the execution model GLCompute does not have
  %b = call target("spirv.Type", float, target("spirv.IntegralConstant", i32, 3), target("spirv.IntegralConstant", i32, 16), target("spirv.IntegralConstant", i32, 16), target("spirv.IntegralConstant", i32, 2), 4456, 0, 0) @load(ptr addrspace(11) %0, i32 0, i32 16, target("spirv.inline.literal", 48) zeroinitializer, i32 380) ; ERROR: must be a scope, but there is no scope 380
  %c = call target("spirv.Type", float, target("spirv.IntegralConstant", i32, 3), target("spirv.IntegralConstant", i32, 16), target("spirv.IntegralConstant", i32, 16), target("spirv.IntegralConstant", i32, 2), 4456, 0, 0) @construct(i32 1) ; ERROR: must have the type of the part, a 32-bit float, but is a 32-bit unsigned integer
  call void @store(ptr addrspace(11) %0, target("spirv.Type", float, target("spirv.IntegralConstant", i32, 3), target("spirv.IntegralConstant", i32, 16), target("spirv.IntegralConstant", i32, 16), target("spirv.IntegralConstant", i32, 2), 4456, 0, 0) %a, i32 0, i32 16, target("spirv.inline.literal", 0) zeroinitializer)
  call void @store(ptr addrspace(11) %0, target("spirv.Type", float, target("spirv.IntegralConstant", i32, 3), target("spirv.IntegralConstant", i32, 16), target("spirv.IntegralConstant", i32, 16), target("spirv.IntegralConstant", i32, 2), 4456, 0, 0) %b, i32 0, i32 16, target("spirv.inline.literal", 0) zeroinitializer)
  call void @store(ptr addrspace(11) %0, target("spirv.Type", float, target("spirv.IntegralConstant", i32, 3), target("spirv.IntegralConstant", i32, 16), target("spirv.IntegralConstant", i32, 16), target("spirv.IntegralConstant", i32, 2), 4456, 0, 0) %c, i32 0, i32 16, target("spirv.inline.literal", 0) zeroinitializer)
  ret void
}

declare target("spirv.Type", float, target("spirv.IntegralConstant", i32, 3), target("spirv.IntegralConstant", i32, 16), target("spirv.IntegralConstant", i32, 16), target("spirv.IntegralConstant", i32, 2), 4456, 0, 0) @load(ptr addrspace(11), i32, i32, target("spirv.inline.literal", 48), i32) #1
declare target("spirv.Type", float, target("spirv.IntegralConstant", i32, 3), target("spirv.IntegralConstant", i32, 16), target("spirv.IntegralConstant", i32, 16), target("spirv.IntegralConstant", i32, 2), 4456, 0, 0) @construct(i32) #3
declare void @store(ptr addrspace(11), target("spirv.Type", float, target("spirv.IntegralConstant", i32, 3), target("spirv.IntegralConstant", i32, 16), target("spirv.IntegralConstant", i32, 16), target("spirv.IntegralConstant", i32, 2), 4456, 0, 0), i32, i32, target("spirv.inline.literal", 0)) #2

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:64:1:1" "spv.extextension"="SPV_KHR_cooperative_matrix" "spv.extcapability"="6022:5345" }
attributes #1 = { "spv.ext_instruction"="4457," }
attributes #2 = { "spv.ext_instruction"="4458," }
attributes #3 = { "spv.ext_instruction"="80," }

!0 = !{i32 34, i32 0}
!1 = !{i32 33, i32 0}
!2 = !{!0, !1}
