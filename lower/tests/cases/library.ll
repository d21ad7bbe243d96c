%Varyings = type { <4 x float>, i32 }
%type.C = type { float }

@factor = external addrspace(10) global float
@gl_SubgroupLocalInvocationId = external addrspace(7) global i32, !spirv.Decorations !1
@C = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", %type.C, 16, 0), 2, 0), !spirv.Decorations !4
@in.var.POSITION = external addrspace(7) global <3 x float>, !spirv.Decorations !6
@gl_Position = external addrspace(8) global <4 x float>, !spirv.Decorations !8
@out.var.ID = external addrspace(8) global i32, !spirv.Decorations !10
@gl_SubgroupLocalInvocationId.1 = external addrspace(7) global i32, !spirv.Decorations !11
@gl_FragCoord = external addrspace(7) global <4 x float>, !spirv.Decorations !13
@in.var.ID = external addrspace(7) global i32, !spirv.Decorations !10
@out.var.SV_Target = external addrspace(8) global <4 x float>, !spirv.Decorations !6

define void @vertex() #0 {
entry:
  %temp = alloca %Varyings
  call void @init.factor()
  %0 = load <3 x float>, ptr addrspace(7) @in.var.POSITION
  %1 = call %Varyings @src.vertex(<3 x float> %0)
  store %Varyings %1, ptr %temp
  %2 = getelementptr %Varyings, ptr %temp, i32 0, i32 0
  %3 = load <4 x float>, ptr %2
  store <4 x float> %3, ptr addrspace(8) @gl_Position
  %4 = getelementptr %Varyings, ptr %temp, i32 0, i32 1
  %5 = load i32, ptr %4
  store i32 %5, ptr addrspace(8) @out.var.ID
  ret void
}

define %Varyings @src.vertex(<3 x float> %position) {
entry:
  %varyings = alloca %Varyings
  %$t2 = alloca <3 x float>
  %0 = load float, ptr addrspace(10) @factor
  %1 = insertelement <3 x float> poison, float %0, i32 0
  %2 = insertelement <3 x float> %1, float %0, i32 1
  %3 = insertelement <3 x float> %2, float %0, i32 2
  %4 = fmul nsz arcp <3 x float> %position, %3
  store <3 x float> %4, ptr %$t2
  %5 = getelementptr <3 x float>, ptr %$t2, i32 0, i32 0
  %6 = load float, ptr %5
  %7 = getelementptr <3 x float>, ptr %$t2, i32 0, i32 1
  %8 = load float, ptr %7
  %9 = getelementptr <3 x float>, ptr %$t2, i32 0, i32 2
  %10 = load float, ptr %9
  %11 = insertelement <4 x float> poison, float %6, i32 0
  %12 = insertelement <4 x float> %11, float %8, i32 1
  %13 = insertelement <4 x float> %12, float %10, i32 2
  %14 = insertelement <4 x float> %13, float 1.000000e+00, i32 3
  %15 = getelementptr %Varyings, ptr %varyings, i32 0, i32 0
  store <4 x float> %14, ptr %15
  %16 = call i32 @lane()
  %17 = getelementptr %Varyings, ptr %varyings, i32 0, i32 1
  store i32 %16, ptr %17
  %18 = load %Varyings, ptr %varyings
  ret %Varyings %18
}

define i32 @lane() {
entry:
  %0 = load i32, ptr addrspace(7) @gl_SubgroupLocalInvocationId
  ret i32 %0
}

define void @init.factor() {
entry:
  %0 = getelementptr %type.C, ptr addrspace(12) @C, i32 0, i32 0
  %1 = load float, ptr addrspace(12) %0
  store float %1, ptr addrspace(10) @factor
  ret void
}

define void @pixel() #1 {
entry:
  %varyings = alloca %Varyings
  %0 = load <4 x float>, ptr addrspace(7) @gl_FragCoord
  %1 = getelementptr %Varyings, ptr %varyings, i32 0, i32 0
  store <4 x float> %0, ptr %1
  %2 = load i32, ptr addrspace(7) @in.var.ID
  %3 = getelementptr %Varyings, ptr %varyings, i32 0, i32 1
  store i32 %2, ptr %3
  %4 = load %Varyings, ptr %varyings
  %5 = call <4 x float> @src.pixel(%Varyings %4)
  store <4 x float> %5, ptr addrspace(8) @out.var.SV_Target
  ret void
}

define <4 x float> @src.pixel(%Varyings %varyings) {
entry:
  %varyings.1 = alloca %Varyings
  store %Varyings %varyings, ptr %varyings.1
  %0 = getelementptr %Varyings, ptr %varyings.1, i32 0, i32 1
  %1 = load i32, ptr %0
  %2 = call i32 @lane.1()
  %3 = add i32 %1, %2
  %4 = uitofp i32 %3 to float
  %5 = insertelement <4 x float> poison, float %4, i32 0
  %6 = insertelement <4 x float> %5, float %4, i32 1
  %7 = insertelement <4 x float> %6, float %4, i32 2
  %8 = insertelement <4 x float> %7, float %4, i32 3
  ret <4 x float> %8
}

define i32 @lane.1() {
entry:
  %0 = load i32, ptr addrspace(7) @gl_SubgroupLocalInvocationId.1
  ret i32 %0
}

attributes #0 = { "hlsl.shader"="vertex" }
attributes #1 = { "hlsl.shader"="pixel" "spv.executionmode"="7" }

!spirv.MemberNames = !{!14, !15}

!0 = !{i32 11, i32 41}
!1 = !{!0}
!2 = !{i32 34, i32 0}
!3 = !{i32 33, i32 0}
!4 = !{!2, !3}
!5 = !{i32 30, i32 0}
!6 = !{!5}
!7 = !{i32 11, i32 0}
!8 = !{!7}
!9 = !{i32 14}
!10 = !{!5, !9}
!11 = !{!0, !9}
!12 = !{i32 11, i32 15}
!13 = !{!12}
!14 = !{!"Varyings", !"position", !"id"}
!15 = !{!"type.C", !"scale"}
