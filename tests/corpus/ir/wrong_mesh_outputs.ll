; TEST: -T ms_6_5 -fspv-target-env=vulkan1.3
; A mesh shader's builtins have an element for each vertex, or for each primitive, that it puts out.
@gl_Position = external addrspace(8) global [8 x <4 x float>], !spirv.Decorations !1 ; ERROR: Position has 8 elements, but 32 vertices are output
@gl_PrimitiveTriangleIndicesEXT = external addrspace(8) global [30 x <3 x i32>], !spirv.Decorations !3
@gl_ViewportIndex = external addrspace(8) global [360 x target("spirv.Signed", i32)], !spirv.Decorations !5 ; ERROR: ViewportIndex has 360 elements, but 30 primitives are output

define void @main() #0 {
entry:
  call void @spirv.OpSetMeshOutputsEXT(i32 32, i32 30)
  %0 = getelementptr [8 x <4 x float>], ptr addrspace(8) @gl_Position, i32 0, i32 0
  store <4 x float> zeroinitializer, ptr addrspace(8) %0
  %1 = getelementptr [30 x <3 x i32>], ptr addrspace(8) @gl_PrimitiveTriangleIndicesEXT, i32 0, i32 0
  store <3 x i32> <i32 0, i32 1, i32 2>, ptr addrspace(8) %1
  %2 = getelementptr [360 x target("spirv.Signed", i32)], ptr addrspace(8) @gl_ViewportIndex, i32 0, i32 0
  store i32 2, ptr addrspace(8) %2
  ret void
}

declare void @spirv.OpSetMeshOutputsEXT(i32, i32) #1

attributes #0 = { "hlsl.shader"="mesh" "spv.executionmode"="17:32:1:1,5298,26:32,5270:30" }
attributes #1 = { "spv.ext_instruction"="5295," }

!0 = !{i32 11, i32 0}
!1 = !{!0}
!2 = !{i32 11, i32 5296}
!3 = !{!2}
!4 = !{i32 11, i32 10}
!5 = !{!4, !6}
!6 = !{i32 5271}
