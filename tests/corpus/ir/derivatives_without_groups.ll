; TEST:
; Derivatives of a compute shader are taken over groups, which an execution mode forms. The declaration is not one of the
; compiler, so the instruction stays as it is.
@values = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x float], 4), 12, 1), !spirv.Decorations !2

define void @main() #0 {
entry:
  call void @differ()
  ret void
}

define void @differ() #2 {
entry:
  %0 = getelementptr [0 x float], ptr addrspace(11) @values, i32 0, i32 1
  %1 = load float, ptr addrspace(11) %0
  %2 = call float @differences(float %1) ; ERROR: derivatives outside of pixel shaders need the execution mode DerivativeGroupQuadsKHR
  store float %2, ptr addrspace(11) %0
  ret void
}

declare float @differences(float) #1

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:2:2:1" "spv.extcapability"="5288" }
attributes #1 = { "spv.ext_instruction"="207," }
attributes #2 = { noinline }

!0 = !{i32 34, i32 0}
!1 = !{i32 33, i32 0}
!2 = !{!0, !1}
