%type.RWStructuredBuffer.v4float = type opaque

@vectors = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x <4 x float>], 16), %type.RWStructuredBuffer.v4float, 12, 1), !spirv.Decorations !2
@shared_vector = external addrspace(3) global <4 x float>
@image = external addrspace(2) global target("spirv.Image", float, 1, 2, 0, 0, 2, 1), !spirv.Decorations !4
@texels = external addrspace(2) global target("spirv.SignedImage", i32, 5, 2, 0, 0, 2, 25), !spirv.Decorations !6
@gl_GlobalInvocationId = external addrspace(7) global <3 x i32>, !spirv.Decorations !8

define void @main() #0 {
entry:
  %0 = load <3 x i32>, ptr addrspace(7) @gl_GlobalInvocationId
  call void @src.main(<3 x i32> %0)
  ret void
}

define void @src.main(<3 x i32> %id) {
entry:
  %v = alloca <4 x float>
  %m = alloca target("spirv.Matrix", [3 x <3 x float>])
  %0 = extractelement <3 x i32> %id, i32 0
  %1 = getelementptr [0 x <4 x float>], ptr addrspace(11) @vectors, i32 0, i32 %0
  %2 = load <4 x float>, ptr addrspace(11) %1
  store <4 x float> %2, ptr %v
  %3 = load <4 x float>, ptr %v
  %4 = shufflevector <4 x float> %3, <4 x float> poison, <2 x i32> <i32 3, i32 1>
  %5 = load <4 x float>, ptr %v
  %6 = extractelement <2 x float> %4, i32 0
  %7 = insertelement <4 x float> %5, float %6, i32 2
  %8 = extractelement <2 x float> %4, i32 1
  %9 = insertelement <4 x float> %7, float %8, i32 0
  store <4 x float> %9, ptr %v
  %10 = extractelement <3 x i32> %id, i32 1
  %11 = getelementptr <4 x float>, ptr %v, i32 0, i32 %10
  store float 1.000000e+00, ptr %11
  %12 = load <4 x float>, ptr %v
  %13 = shufflevector <4 x float> %12, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %14 = extractelement <3 x i32> %id, i32 0
  %15 = extractelement <2 x float> %13, i32 0
  %16 = getelementptr [0 x <4 x float>], ptr addrspace(11) @vectors, i32 0, i32 %14
  %17 = getelementptr <4 x float>, ptr addrspace(11) %16, i32 0, i32 1
  store float %15, ptr addrspace(11) %17
  %18 = extractelement <2 x float> %13, i32 1
  %19 = getelementptr [0 x <4 x float>], ptr addrspace(11) @vectors, i32 0, i32 %14
  %20 = getelementptr <4 x float>, ptr addrspace(11) %19, i32 0, i32 3
  store float %18, ptr addrspace(11) %20
  %21 = getelementptr <4 x float>, ptr addrspace(3) @shared_vector, i32 0, i32 0
  %22 = load float, ptr addrspace(3) %21
  %23 = fadd nsz arcp float %22, 2.000000e+00
  %24 = getelementptr <4 x float>, ptr addrspace(3) @shared_vector, i32 0, i32 0
  store float %23, ptr addrspace(3) %24
  %25 = getelementptr <4 x float>, ptr %v, i32 0, i32 0
  %26 = load float, ptr %25
  %27 = shufflevector <3 x i32> %id, <3 x i32> poison, <2 x i32> <i32 0, i32 1>
  %28 = load target("spirv.Image", float, 1, 2, 0, 0, 2, 1), ptr addrspace(2) @image
  %29 = call <4 x float> @spirv.OpImageRead(target("spirv.Image", float, 1, 2, 0, 0, 2, 1) %28, <2 x i32> %27)
  %30 = insertelement <4 x float> %29, float %26, i32 1
  %31 = load target("spirv.Image", float, 1, 2, 0, 0, 2, 1), ptr addrspace(2) @image
  call void @spirv.OpImageWrite(target("spirv.Image", float, 1, 2, 0, 0, 2, 1) %31, <2 x i32> %27, <4 x float> %30)
  %32 = extractelement <3 x i32> %id, i32 0
  %33 = load target("spirv.SignedImage", i32, 5, 2, 0, 0, 2, 25), ptr addrspace(2) @texels
  %34 = call <4 x i32> @spirv.OpImageRead.1(target("spirv.SignedImage", i32, 5, 2, 0, 0, 2, 25) %33, i32 %32)
  %35 = shufflevector <4 x i32> %34, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %36 = extractelement <2 x i32> %35, i32 0
  %37 = add i32 %36, 1
  %38 = load target("spirv.SignedImage", i32, 5, 2, 0, 0, 2, 25), ptr addrspace(2) @texels
  %39 = call <4 x i32> @spirv.OpImageRead.1(target("spirv.SignedImage", i32, 5, 2, 0, 0, 2, 25) %38, i32 %32)
  %40 = shufflevector <4 x i32> %39, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %41 = insertelement <2 x i32> %40, i32 %37, i32 0
  %42 = load target("spirv.SignedImage", i32, 5, 2, 0, 0, 2, 25), ptr addrspace(2) @texels
  call void @spirv.OpImageWrite.1(target("spirv.SignedImage", i32, 5, 2, 0, 0, 2, 25) %42, i32 %32, <2 x i32> %41)
  store [3 x <3 x float>] zeroinitializer, ptr %m
  %43 = load <4 x float>, ptr %v
  %44 = shufflevector <4 x float> %43, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %45 = getelementptr [3 x <3 x float>], ptr %m, i32 0, i32 1
  store <3 x float> %44, ptr %45
  %46 = load <4 x float>, ptr %v
  %47 = shufflevector <4 x float> %46, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %48 = extractelement <2 x float> %47, i32 0
  %49 = getelementptr [3 x <3 x float>], ptr %m, i32 0, i32 0
  %50 = getelementptr <3 x float>, ptr %49, i32 0, i32 0
  store float %48, ptr %50
  %51 = extractelement <2 x float> %47, i32 1
  %52 = getelementptr [3 x <3 x float>], ptr %m, i32 0, i32 1
  %53 = getelementptr <3 x float>, ptr %52, i32 0, i32 2
  store float %51, ptr %53
  %54 = getelementptr [3 x <3 x float>], ptr %m, i32 0, i32 2
  %55 = getelementptr <3 x float>, ptr %54, i32 0, i32 0
  %56 = load float, ptr %55
  %57 = extractelement <3 x i32> %id, i32 0
  %58 = extractelement <3 x i32> %id, i32 1
  %59 = getelementptr [3 x <3 x float>], ptr %m, i32 0, i32 %57
  %60 = getelementptr <3 x float>, ptr %59, i32 0, i32 %58
  store float %56, ptr %60
  %61 = getelementptr [3 x <3 x float>], ptr %m, i32 0, i32 2
  %62 = load <3 x float>, ptr %61
  %63 = extractelement <3 x float> %62, i32 0
  %64 = getelementptr [0 x <4 x float>], ptr addrspace(11) @vectors, i32 0, i32 0
  %65 = getelementptr <4 x float>, ptr addrspace(11) %64, i32 0, i32 0
  store float %63, ptr addrspace(11) %65
  %66 = extractelement <3 x float> %62, i32 1
  %67 = getelementptr [0 x <4 x float>], ptr addrspace(11) @vectors, i32 0, i32 0
  %68 = getelementptr <4 x float>, ptr addrspace(11) %67, i32 0, i32 1
  store float %66, ptr addrspace(11) %68
  %69 = extractelement <3 x float> %62, i32 2
  %70 = getelementptr [0 x <4 x float>], ptr addrspace(11) @vectors, i32 0, i32 0
  %71 = getelementptr <4 x float>, ptr addrspace(11) %70, i32 0, i32 2
  store float %69, ptr addrspace(11) %71
  ret void
}

declare <4 x float> @spirv.OpImageRead(target("spirv.Image", float, 1, 2, 0, 0, 2, 1), <2 x i32>) #1

declare void @spirv.OpImageWrite(target("spirv.Image", float, 1, 2, 0, 0, 2, 1), <2 x i32>, <4 x float>) #2

declare "spv.signed" <4 x i32> @spirv.OpImageRead.1(target("spirv.SignedImage", i32, 5, 2, 0, 0, 2, 25), i32) #1

declare void @spirv.OpImageWrite.1(target("spirv.SignedImage", i32, 5, 2, 0, 0, 2, 25), i32, <2 x i32> "spv.signed") #2

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:4:1:1" }
attributes #1 = { "spv.ext_instruction"="98," }
attributes #2 = { "spv.ext_instruction"="99," }

!0 = !{i32 34, i32 0}
!1 = !{i32 33, i32 0}
!2 = !{!0, !1}
!3 = !{i32 33, i32 1}
!4 = !{!0, !3}
!5 = !{i32 33, i32 2}
!6 = !{!0, !5}
!7 = !{i32 11, i32 28}
!8 = !{!7}
