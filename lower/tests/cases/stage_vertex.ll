%Input = type { <3 x float>, [2 x <2 x float>], target("spirv.Signed", <4 x i32>), target("spirv.Matrix", [4 x <4 x float>]), i32 }
%Nested = type { <4 x float>, target("spirv.Signed", i32), i1 }
%Output = type { <4 x float>, %Nested, <2 x float>, <2 x float>, float, float }

@in.var.POSITION = external addrspace(7) global <3 x float>, !spirv.Decorations !1
@in.var.TEXCOORD = external addrspace(7) global [2 x <2 x float>], !spirv.Decorations !3
@in.var.BONES = external addrspace(7) global target("spirv.Signed", <4 x i32>), !spirv.Decorations !5
@in.var.WORLD = external addrspace(7) global target("spirv.Matrix", [4 x <4 x float>]), !spirv.Decorations !7
@gl_VertexIndex = external addrspace(7) global i32, !spirv.Decorations !9
@in.var.THROUGH = external addrspace(7) global <4 x float>, !spirv.Decorations !11
@gl_Position = external addrspace(8) global <4 x float>, !spirv.Decorations !13
@out.var.COLOR = external addrspace(8) global <4 x float>, !spirv.Decorations !1
@out.var.KIND = external addrspace(8) global target("spirv.Signed", i32), !spirv.Decorations !15
@out.var.FLAG = external addrspace(8) global target("spirv.Bool", i32), !spirv.Decorations !17
@out.var.TEXCOORD = external addrspace(8) global <2 x float>, !spirv.Decorations !20
@gl_ClipDistance = external addrspace(8) global [3 x float], !spirv.Decorations !22
@gl_PointSize = external addrspace(8) global float, !spirv.Decorations !24
@out.var.EXTRA = external addrspace(8) global <3 x float>, !spirv.Decorations !11
@out.var.THROUGH = external addrspace(8) global <4 x float>, !spirv.Decorations !26

define void @main() #0 {
entry:
  %input = alloca %Input
  %extra = alloca <3 x float>
  %through = alloca <4 x float>
  %temp = alloca %Output
  %0 = load <3 x float>, ptr addrspace(7) @in.var.POSITION
  %1 = getelementptr %Input, ptr %input, i32 0, i32 0
  store <3 x float> %0, ptr %1
  %2 = load [2 x <2 x float>], ptr addrspace(7) @in.var.TEXCOORD
  %3 = getelementptr %Input, ptr %input, i32 0, i32 1
  store [2 x <2 x float>] %2, ptr %3
  %4 = load <4 x i32>, ptr addrspace(7) @in.var.BONES
  %5 = getelementptr %Input, ptr %input, i32 0, i32 2
  store <4 x i32> %4, ptr %5
  %6 = load [4 x <4 x float>], ptr addrspace(7) @in.var.WORLD
  %7 = getelementptr %Input, ptr %input, i32 0, i32 3
  store [4 x <4 x float>] %6, ptr %7
  %8 = load i32, ptr addrspace(7) @gl_VertexIndex
  %9 = getelementptr %Input, ptr %input, i32 0, i32 4
  store i32 %8, ptr %9
  %10 = load %Input, ptr %input
  %11 = load <4 x float>, ptr addrspace(7) @in.var.THROUGH
  store <4 x float> %11, ptr %through
  %12 = call %Output @src.main(%Input %10, ptr %extra, ptr %through)
  store %Output %12, ptr %temp
  %13 = getelementptr %Output, ptr %temp, i32 0, i32 0
  %14 = load <4 x float>, ptr %13
  store <4 x float> %14, ptr addrspace(8) @gl_Position
  %15 = getelementptr %Output, ptr %temp, i32 0, i32 1
  %16 = getelementptr %Nested, ptr %15, i32 0, i32 0
  %17 = load <4 x float>, ptr %16
  store <4 x float> %17, ptr addrspace(8) @out.var.COLOR
  %18 = getelementptr %Output, ptr %temp, i32 0, i32 1
  %19 = getelementptr %Nested, ptr %18, i32 0, i32 1
  %20 = load i32, ptr %19
  store i32 %20, ptr addrspace(8) @out.var.KIND
  %21 = getelementptr %Output, ptr %temp, i32 0, i32 1
  %22 = getelementptr %Nested, ptr %21, i32 0, i32 2
  %23 = load i1, ptr %22
  store i1 %23, ptr addrspace(8) @out.var.FLAG
  %24 = getelementptr %Output, ptr %temp, i32 0, i32 2
  %25 = load <2 x float>, ptr %24
  store <2 x float> %25, ptr addrspace(8) @out.var.TEXCOORD
  %26 = getelementptr %Output, ptr %temp, i32 0, i32 3
  %27 = load <2 x float>, ptr %26
  %28 = extractelement <2 x float> %27, i32 0
  %29 = extractelement <2 x float> %27, i32 1
  %30 = getelementptr [3 x float], ptr addrspace(8) @gl_ClipDistance, i32 0, i32 0
  store float %28, ptr addrspace(8) %30
  %31 = getelementptr [3 x float], ptr addrspace(8) @gl_ClipDistance, i32 0, i32 1
  store float %29, ptr addrspace(8) %31
  %32 = getelementptr %Output, ptr %temp, i32 0, i32 4
  %33 = load float, ptr %32
  %34 = getelementptr [3 x float], ptr addrspace(8) @gl_ClipDistance, i32 0, i32 2
  store float %33, ptr addrspace(8) %34
  %35 = getelementptr %Output, ptr %temp, i32 0, i32 5
  %36 = load float, ptr %35
  store float %36, ptr addrspace(8) @gl_PointSize
  %37 = load <3 x float>, ptr %extra
  store <3 x float> %37, ptr addrspace(8) @out.var.EXTRA
  %38 = load <4 x float>, ptr %through
  store <4 x float> %38, ptr addrspace(8) @out.var.THROUGH
  ret void
}

define %Output @src.main(%Input %input, ptr byref(<3 x float>) %extra, ptr byref(<4 x float>) %through) {
entry:
  %input.1 = alloca %Input
  %output = alloca %Output
  store %Input %input, ptr %input.1
  store %Output zeroinitializer, ptr %output
  %0 = getelementptr %Input, ptr %input.1, i32 0, i32 0
  %1 = getelementptr <3 x float>, ptr %0, i32 0, i32 0
  %2 = load float, ptr %1
  %3 = getelementptr %Input, ptr %input.1, i32 0, i32 0
  %4 = getelementptr <3 x float>, ptr %3, i32 0, i32 1
  %5 = load float, ptr %4
  %6 = getelementptr %Input, ptr %input.1, i32 0, i32 0
  %7 = getelementptr <3 x float>, ptr %6, i32 0, i32 2
  %8 = load float, ptr %7
  %9 = insertelement <4 x float> poison, float %2, i32 0
  %10 = insertelement <4 x float> %9, float %5, i32 1
  %11 = insertelement <4 x float> %10, float %8, i32 2
  %12 = insertelement <4 x float> %11, float 1.000000e+00, i32 3
  %13 = getelementptr %Input, ptr %input.1, i32 0, i32 3
  %14 = load [4 x <4 x float>], ptr %13
  %15 = call <4 x float> @spirv.OpMatrixTimesVector([4 x <4 x float>] %14, <4 x float> %12)
  %16 = getelementptr %Output, ptr %output, i32 0, i32 0
  store <4 x float> %15, ptr %16
  %17 = getelementptr %Input, ptr %input.1, i32 0, i32 2
  %18 = getelementptr <4 x i32>, ptr %17, i32 0, i32 0
  %19 = load i32, ptr %18
  %20 = getelementptr %Output, ptr %output, i32 0, i32 1
  %21 = getelementptr %Nested, ptr %20, i32 0, i32 1
  store i32 %19, ptr %21
  %22 = getelementptr %Input, ptr %input.1, i32 0, i32 1
  %23 = getelementptr [2 x <2 x float>], ptr %22, i32 0, i32 1
  %24 = load <2 x float>, ptr %23
  %25 = getelementptr %Output, ptr %output, i32 0, i32 2
  store <2 x float> %24, ptr %25
  %26 = getelementptr %Input, ptr %input.1, i32 0, i32 4
  %27 = load i32, ptr %26
  %28 = uitofp i32 %27 to float
  %29 = getelementptr %Output, ptr %output, i32 0, i32 4
  store float %28, ptr %29
  %30 = getelementptr %Input, ptr %input.1, i32 0, i32 0
  %31 = load <3 x float>, ptr %30
  store <3 x float> %31, ptr %extra
  %32 = load %Output, ptr %output
  ret %Output %32
}

declare <4 x float> @spirv.OpMatrixTimesVector([4 x <4 x float>] "spv.matrix", <4 x float>) #1

attributes #0 = { "hlsl.shader"="vertex" }
attributes #1 = { "spv.ext_instruction"="145," }

!spirv.MemberNames = !{!27, !28, !29}

!0 = !{i32 30, i32 0}
!1 = !{!0}
!2 = !{i32 30, i32 1}
!3 = !{!2}
!4 = !{i32 30, i32 3}
!5 = !{!4}
!6 = !{i32 30, i32 7}
!7 = !{!6}
!8 = !{i32 11, i32 42}
!9 = !{!8}
!10 = !{i32 30, i32 4}
!11 = !{!10}
!12 = !{i32 11, i32 0}
!13 = !{!12}
!14 = !{i32 14}
!15 = !{!2, !14}
!16 = !{i32 30, i32 2}
!17 = !{!16, !14}
!18 = !{i32 13}
!19 = !{i32 16}
!20 = !{!4, !18, !19}
!21 = !{i32 11, i32 3}
!22 = !{!21}
!23 = !{i32 11, i32 1}
!24 = !{!23}
!25 = !{i32 30, i32 5}
!26 = !{!25}
!27 = !{!"Input", !"position", !"uv", !"bones", !"world", !"vertex"}
!28 = !{!"Nested", !"color", !"kind", !"flag"}
!29 = !{!"Output", !"position", !"nested", !"uv", !"clip0", !"clip1", !"size"}
