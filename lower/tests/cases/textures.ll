@color = external addrspace(2) global target("spirv.Image", float, 1, 2, 0, 0, 1, 0), !spirv.Decorations !2
@linear_sampler = external addrspace(2) global target("spirv.Sampler"), !spirv.Decorations !4
@layers = external addrspace(2) global target("spirv.Image", float, 1, 2, 1, 0, 1, 0), !spirv.Decorations !6
@sky = external addrspace(2) global target("spirv.Image", float, 3, 2, 0, 0, 1, 0), !spirv.Decorations !8
@indices = external addrspace(2) global target("spirv.Image", i32, 1, 2, 0, 0, 1, 0), !spirv.Decorations !10
@shadow = external addrspace(2) global target("spirv.Image", float, 1, 2, 0, 0, 1, 0), !spirv.Decorations !12
@compare_sampler = external addrspace(2) global target("spirv.Sampler"), !spirv.Decorations !14
@in.var.TEXCOORD = external addrspace(7) global <2 x float>, !spirv.Decorations !16
@in.var.DIRECTION = external addrspace(7) global <3 x float>, !spirv.Decorations !18
@out.var.SV_Target = external addrspace(8) global <4 x float>, !spirv.Decorations !16

define void @main() #0 {
entry:
  %0 = load <2 x float>, ptr addrspace(7) @in.var.TEXCOORD
  %1 = load <3 x float>, ptr addrspace(7) @in.var.DIRECTION
  %2 = call <4 x float> @src.main(<2 x float> %0, <3 x float> %1)
  store <4 x float> %2, ptr addrspace(8) @out.var.SV_Target
  ret void
}

define <4 x float> @src.main(<2 x float> %uv, <3 x float> %direction) {
entry:
  %sum = alloca <4 x float>
  %width = alloca i32
  %height = alloca i32
  %levels = alloca i32
  %0 = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) @color
  %1 = load target("spirv.Sampler"), ptr addrspace(2) @linear_sampler
  %2 = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.OpSampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %0, target("spirv.Sampler") %1)
  %3 = call <4 x float> @spirv.OpImageSampleImplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %2, <2 x float> %uv, target("spirv.inline.literal", 8) zeroinitializer, <2 x i32> <i32 1, i32 -1>)
  store <4 x float> %3, ptr %sum
  %4 = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) @color
  %5 = load target("spirv.Sampler"), ptr addrspace(2) @linear_sampler
  %6 = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.OpSampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %4, target("spirv.Sampler") %5)
  %7 = call <4 x float> @spirv.OpImageSampleImplicitLod.1(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %6, <2 x float> %uv, target("spirv.inline.literal", 1) zeroinitializer, float 5.000000e-01)
  %8 = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) @color
  %9 = load target("spirv.Sampler"), ptr addrspace(2) @linear_sampler
  %10 = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.OpSampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %8, target("spirv.Sampler") %9)
  %11 = call <4 x float> @spirv.OpImageSampleExplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %10, <2 x float> %uv, target("spirv.inline.literal", 2) zeroinitializer, float 2.000000e+00)
  %12 = fadd nsz arcp <4 x float> %7, %11
  %13 = load <4 x float>, ptr %sum
  %14 = fadd nsz arcp <4 x float> %13, %12
  store <4 x float> %14, ptr %sum
  %15 = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) @color
  %16 = load target("spirv.Sampler"), ptr addrspace(2) @linear_sampler
  %17 = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.OpSampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %15, target("spirv.Sampler") %16)
  %18 = call <2 x float> @spirv.OpDPdx(<2 x float> %uv)
  %19 = call <2 x float> @spirv.OpDPdy(<2 x float> %uv)
  %20 = call <4 x float> @spirv.OpImageSampleExplicitLod.1(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %17, <2 x float> %uv, target("spirv.inline.literal", 4) zeroinitializer, <2 x float> %18, <2 x float> %19)
  %21 = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) @color
  %22 = load target("spirv.Sampler"), ptr addrspace(2) @linear_sampler
  %23 = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.OpSampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %21, target("spirv.Sampler") %22)
  %24 = call <4 x float> @spirv.OpImageGather(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %23, <2 x float> %uv, i32 2)
  %25 = fadd nsz arcp <4 x float> %20, %24
  %26 = load <4 x float>, ptr %sum
  %27 = fadd nsz arcp <4 x float> %26, %25
  store <4 x float> %27, ptr %sum
  %28 = load target("spirv.Image", float, 1, 2, 1, 0, 1, 0), ptr addrspace(2) @layers
  %29 = load target("spirv.Sampler"), ptr addrspace(2) @linear_sampler
  %30 = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 1, 0, 1, 0)) @spirv.OpSampledImage.1(target("spirv.Image", float, 1, 2, 1, 0, 1, 0) %28, target("spirv.Sampler") %29)
  %31 = extractelement <2 x float> %uv, i32 0
  %32 = extractelement <2 x float> %uv, i32 1
  %33 = insertelement <3 x float> poison, float %31, i32 0
  %34 = insertelement <3 x float> %33, float %32, i32 1
  %35 = insertelement <3 x float> %34, float 1.000000e+00, i32 2
  %36 = call <4 x float> @spirv.OpImageSampleImplicitLod.2(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 1, 0, 1, 0)) %30, <3 x float> %35)
  %37 = shufflevector <4 x float> %36, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %38 = load <4 x float>, ptr %sum
  %39 = shufflevector <4 x float> %38, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %40 = fadd nsz arcp <2 x float> %39, %37
  %41 = load <4 x float>, ptr %sum
  %42 = extractelement <2 x float> %40, i32 0
  %43 = insertelement <4 x float> %41, float %42, i32 0
  %44 = extractelement <2 x float> %40, i32 1
  %45 = insertelement <4 x float> %43, float %44, i32 1
  store <4 x float> %45, ptr %sum
  %46 = load target("spirv.Image", float, 3, 2, 0, 0, 1, 0), ptr addrspace(2) @sky
  %47 = load target("spirv.Sampler"), ptr addrspace(2) @linear_sampler
  %48 = call target("spirv.SampledImage", target("spirv.Image", float, 3, 2, 0, 0, 1, 0)) @spirv.OpSampledImage.2(target("spirv.Image", float, 3, 2, 0, 0, 1, 0) %46, target("spirv.Sampler") %47)
  %49 = call <4 x float> @spirv.OpImageSampleImplicitLod.3(target("spirv.SampledImage", target("spirv.Image", float, 3, 2, 0, 0, 1, 0)) %48, <3 x float> %direction)
  %50 = shufflevector <4 x float> %49, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %51 = load <4 x float>, ptr %sum
  %52 = shufflevector <4 x float> %51, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %53 = fadd nsz arcp <3 x float> %52, %50
  %54 = load <4 x float>, ptr %sum
  %55 = extractelement <3 x float> %53, i32 0
  %56 = insertelement <4 x float> %54, float %55, i32 0
  %57 = extractelement <3 x float> %53, i32 1
  %58 = insertelement <4 x float> %56, float %57, i32 1
  %59 = extractelement <3 x float> %53, i32 2
  %60 = insertelement <4 x float> %58, float %59, i32 2
  store <4 x float> %60, ptr %sum
  %61 = shufflevector <3 x i32> <i32 1, i32 2, i32 0>, <3 x i32> poison, <2 x i32> <i32 0, i32 1>
  %62 = load target("spirv.Image", i32, 1, 2, 0, 0, 1, 0), ptr addrspace(2) @indices
  %63 = call <4 x i32> @spirv.OpImageFetch(target("spirv.Image", i32, 1, 2, 0, 0, 1, 0) %62, <2 x i32> %61, target("spirv.inline.literal", 2) zeroinitializer, i32 0)
  %64 = extractelement <4 x i32> %63, i32 0
  %65 = load target("spirv.Image", i32, 1, 2, 0, 0, 1, 0), ptr addrspace(2) @indices
  %66 = call <4 x i32> @spirv.OpImageFetch.1(target("spirv.Image", i32, 1, 2, 0, 0, 1, 0) %65, <2 x i32> <i32 3, i32 4>, target("spirv.inline.literal", 2) zeroinitializer, i32 0)
  %67 = extractelement <4 x i32> %66, i32 0
  %68 = add i32 %64, %67
  %69 = uitofp i32 %68 to float
  %70 = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) @shadow
  %71 = load target("spirv.Sampler"), ptr addrspace(2) @compare_sampler
  %72 = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.OpSampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %70, target("spirv.Sampler") %71)
  %73 = call float @spirv.OpImageSampleDrefImplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %72, <2 x float> %uv, float 5.000000e-01)
  %74 = fadd nsz arcp float %69, %73
  %75 = getelementptr <4 x float>, ptr %sum, i32 0, i32 0
  %76 = load float, ptr %75
  %77 = fadd nsz arcp float %76, %74
  %78 = getelementptr <4 x float>, ptr %sum, i32 0, i32 0
  store float %77, ptr %78
  %79 = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) @shadow
  %80 = load target("spirv.Sampler"), ptr addrspace(2) @compare_sampler
  %81 = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.OpSampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %79, target("spirv.Sampler") %80)
  %82 = call float @spirv.OpImageSampleDrefExplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %81, <2 x float> %uv, float 5.000000e-01, target("spirv.inline.literal", 2) zeroinitializer, float 0.000000e+00)
  %83 = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) @color
  %84 = load target("spirv.Sampler"), ptr addrspace(2) @linear_sampler
  %85 = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.OpSampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %83, target("spirv.Sampler") %84)
  %86 = call <2 x float> @spirv.OpImageQueryLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %85, <2 x float> %uv)
  %87 = extractelement <2 x float> %86, i32 0
  %88 = fadd nsz arcp float %82, %87
  %89 = getelementptr <4 x float>, ptr %sum, i32 0, i32 1
  %90 = load float, ptr %89
  %91 = fadd nsz arcp float %90, %88
  %92 = getelementptr <4 x float>, ptr %sum, i32 0, i32 1
  store float %91, ptr %92
  %93 = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) @color
  %94 = call <2 x i32> @spirv.OpImageQuerySizeLod(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %93, i32 1)
  %95 = extractelement <2 x i32> %94, i32 0
  %96 = extractelement <2 x i32> %94, i32 1
  %97 = call i32 @spirv.OpImageQueryLevels(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %93)
  store i32 %95, ptr %width
  store i32 %96, ptr %height
  store i32 %97, ptr %levels
  %98 = load <4 x float>, ptr %sum
  %99 = load i32, ptr %width
  %100 = uitofp i32 %99 to float
  %101 = insertelement <4 x float> poison, float %100, i32 0
  %102 = insertelement <4 x float> %101, float %100, i32 1
  %103 = insertelement <4 x float> %102, float %100, i32 2
  %104 = insertelement <4 x float> %103, float %100, i32 3
  %105 = fmul nsz arcp <4 x float> %98, %104
  ret <4 x float> %105
}

declare target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.OpSampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler")) #1

declare <4 x float> @spirv.OpImageSampleImplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)), <2 x float>, target("spirv.inline.literal", 8), <2 x i32> "spv.signed") #2

declare <4 x float> @spirv.OpImageSampleImplicitLod.1(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)), <2 x float>, target("spirv.inline.literal", 1), float) #2

declare <4 x float> @spirv.OpImageSampleExplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)), <2 x float>, target("spirv.inline.literal", 2), float) #3

declare <2 x float> @spirv.OpDPdx(<2 x float>) #4

declare <2 x float> @spirv.OpDPdy(<2 x float>) #5

declare <4 x float> @spirv.OpImageSampleExplicitLod.1(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)), <2 x float>, target("spirv.inline.literal", 4), <2 x float>, <2 x float>) #3

declare <4 x float> @spirv.OpImageGather(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)), <2 x float>, i32) #6

declare target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 1, 0, 1, 0)) @spirv.OpSampledImage.1(target("spirv.Image", float, 1, 2, 1, 0, 1, 0), target("spirv.Sampler")) #1

declare <4 x float> @spirv.OpImageSampleImplicitLod.2(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 1, 0, 1, 0)), <3 x float>) #2

declare target("spirv.SampledImage", target("spirv.Image", float, 3, 2, 0, 0, 1, 0)) @spirv.OpSampledImage.2(target("spirv.Image", float, 3, 2, 0, 0, 1, 0), target("spirv.Sampler")) #1

declare <4 x float> @spirv.OpImageSampleImplicitLod.3(target("spirv.SampledImage", target("spirv.Image", float, 3, 2, 0, 0, 1, 0)), <3 x float>) #2

declare <4 x i32> @spirv.OpImageFetch(target("spirv.Image", i32, 1, 2, 0, 0, 1, 0), <2 x i32> "spv.signed", target("spirv.inline.literal", 2), i32 "spv.signed") #7

declare <4 x i32> @spirv.OpImageFetch.1(target("spirv.Image", i32, 1, 2, 0, 0, 1, 0), <2 x i32>, target("spirv.inline.literal", 2), i32) #7

declare float @spirv.OpImageSampleDrefImplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)), <2 x float>, float) #8

declare float @spirv.OpImageSampleDrefExplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)), <2 x float>, float, target("spirv.inline.literal", 2), float) #9

declare <2 x float> @spirv.OpImageQueryLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)), <2 x float>) #10

declare <2 x i32> @spirv.OpImageQuerySizeLod(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), i32) #11

declare i32 @spirv.OpImageQueryLevels(target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) #12

attributes #0 = { "hlsl.shader"="pixel" "spv.executionmode"="7" }
attributes #1 = { "spv.ext_instruction"="86," }
attributes #2 = { "spv.ext_instruction"="87," }
attributes #3 = { "spv.ext_instruction"="88," }
attributes #4 = { "spv.ext_instruction"="207," }
attributes #5 = { "spv.ext_instruction"="208," }
attributes #6 = { "spv.ext_instruction"="96," }
attributes #7 = { "spv.ext_instruction"="95," }
attributes #8 = { "spv.ext_instruction"="89," }
attributes #9 = { "spv.ext_instruction"="90," }
attributes #10 = { "spv.ext_instruction"="105," }
attributes #11 = { "spv.ext_instruction"="103," }
attributes #12 = { "spv.ext_instruction"="106," }

!0 = !{i32 34, i32 0}
!1 = !{i32 33, i32 0}
!2 = !{!0, !1}
!3 = !{i32 33, i32 1}
!4 = !{!0, !3}
!5 = !{i32 33, i32 3}
!6 = !{!0, !5}
!7 = !{i32 33, i32 6}
!8 = !{!0, !7}
!9 = !{i32 33, i32 4}
!10 = !{!0, !9}
!11 = !{i32 33, i32 5}
!12 = !{!0, !11}
!13 = !{i32 33, i32 2}
!14 = !{!0, !13}
!15 = !{i32 30, i32 0}
!16 = !{!15}
!17 = !{i32 30, i32 1}
!18 = !{!17}
