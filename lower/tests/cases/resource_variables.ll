@first = external addrspace(2) global target("spirv.Image", float, 1, 2, 0, 0, 1, 0), !spirv.Decorations !2
@linear_sampler = external addrspace(2) global target("spirv.Sampler"), !spirv.Decorations !4
@second = external addrspace(2) global [4 x target("spirv.Image", float, 1, 2, 0, 0, 1, 0)], !spirv.Decorations !6
@in.var.TEXCOORD = external addrspace(7) global <2 x float>, !spirv.Decorations !8
@in.var.AT = external addrspace(7) global i32, !spirv.Decorations !11
@out.var.SV_Target = external addrspace(8) global <4 x float>, !spirv.Decorations !8

define void @main() #0 {
entry:
  %0 = load <2 x float>, ptr addrspace(7) @in.var.TEXCOORD
  %1 = load i32, ptr addrspace(7) @in.var.AT
  %2 = call <4 x float> @src.main(<2 x float> %0, i32 %1)
  store <4 x float> %2, ptr addrspace(8) @out.var.SV_Target
  ret void
}

define <4 x float> @src.main(<2 x float> %uv, i32 %at) {
entry:
  %sum = alloca <4 x float>
  %temp = alloca i32
  %temp.1 = alloca i32
  %part = alloca <2 x float>
  %temp.2 = alloca <2 x float>
  %temp.3 = alloca <2 x float>
  %0 = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) @first
  %1 = load target("spirv.Sampler"), ptr addrspace(2) @linear_sampler
  %2 = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.OpSampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %0, target("spirv.Sampler") %1)
  %3 = call <4 x float> @spirv.OpImageSampleImplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %2, <2 x float> %uv)
  store <4 x float> %3, ptr %sum
  %4 = getelementptr [4 x target("spirv.Image", float, 1, 2, 0, 0, 1, 0)], ptr addrspace(2) @second, i32 0, i32 1
  %5 = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) %4
  %6 = load target("spirv.Sampler"), ptr addrspace(2) @linear_sampler
  %7 = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.OpSampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %5, target("spirv.Sampler") %6)
  %8 = call <4 x float> @spirv.OpImageSampleImplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %7, <2 x float> %uv)
  %9 = load <4 x float>, ptr %sum
  %10 = fadd nsz arcp <4 x float> %9, %8
  store <4 x float> %10, ptr %sum
  store i32 %at, ptr %temp
  %11 = load i32, ptr %temp
  store i32 %11, ptr %temp.1
  %12 = load i32, ptr %temp.1
  %next = add i32 %12, 1
  %13 = getelementptr [4 x target("spirv.Image", float, 1, 2, 0, 0, 1, 0)], ptr addrspace(2) @second, i32 0, i32 %next
  %14 = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) %13
  %15 = load target("spirv.Sampler"), ptr addrspace(2) @linear_sampler
  %16 = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.OpSampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %14, target("spirv.Sampler") %15)
  %17 = call <4 x float> @spirv.OpImageSampleImplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %16, <2 x float> %uv)
  %18 = load <4 x float>, ptr %sum
  %19 = fadd nsz arcp <4 x float> %18, %17
  store <4 x float> %19, ptr %sum
  store <2 x float> splat (float 2.000000e+00), ptr %part
  %20 = load <2 x float>, ptr %part
  store <2 x float> %20, ptr %temp.2
  %21 = load <2 x float>, ptr %temp.2
  %22 = call <4 x float> @twice(<2 x float> %21, <2 x float> %uv)
  %23 = load <4 x float>, ptr %sum
  %24 = fadd nsz arcp <4 x float> %23, %22
  store <4 x float> %24, ptr %sum
  %25 = load <2 x float>, ptr %temp.2
  store <2 x float> %25, ptr %temp.3
  %26 = getelementptr <2 x float>, ptr %temp.3, i32 0, i32 0
  store float 3.000000e+00, ptr %26
  %27 = load <4 x float>, ptr %sum
  %28 = call <4 x float> @Pair.sample(ptr %temp.3, <2 x float> %uv)
  %29 = fadd nsz arcp <4 x float> %27, %28
  %30 = call <4 x float> @Pair.sample.1(ptr %temp.2, <2 x float> %uv)
  %31 = fadd nsz arcp <4 x float> %29, %30
  ret <4 x float> %31
}

declare target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.OpSampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler")) #1

declare <4 x float> @spirv.OpImageSampleImplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)), <2 x float>) #2

define <4 x float> @twice(<2 x float> %pair, <2 x float> %uv) {
entry:
  %temp = alloca <2 x float>
  store <2 x float> %pair, ptr %temp
  %0 = load <2 x float>, ptr %temp
  %1 = fmul nsz arcp <2 x float> %0, splat (float 2.000000e+00)
  store <2 x float> %1, ptr %temp
  %2 = call <4 x float> @Pair.sample.1(ptr %temp, <2 x float> %uv)
  ret <4 x float> %2
}

define <4 x float> @Pair.sample(ptr byref(<2 x float>) %this, <2 x float> %uv) {
entry:
  %0 = getelementptr [4 x target("spirv.Image", float, 1, 2, 0, 0, 1, 0)], ptr addrspace(2) @second, i32 0, i32 1
  %1 = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) %0
  %2 = load target("spirv.Sampler"), ptr addrspace(2) @linear_sampler
  %3 = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.OpSampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %1, target("spirv.Sampler") %2)
  %4 = load <2 x float>, ptr %this
  %5 = fmul nsz arcp <2 x float> %uv, %4
  %6 = call <4 x float> @spirv.OpImageSampleImplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %3, <2 x float> %5)
  ret <4 x float> %6
}

define <4 x float> @Pair.sample.1(ptr byref(<2 x float>) %this, <2 x float> %uv) {
entry:
  %0 = load target("spirv.Image", float, 1, 2, 0, 0, 1, 0), ptr addrspace(2) @first
  %1 = load target("spirv.Sampler"), ptr addrspace(2) @linear_sampler
  %2 = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.OpSampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %0, target("spirv.Sampler") %1)
  %3 = load <2 x float>, ptr %this
  %4 = fmul nsz arcp <2 x float> %uv, %3
  %5 = call <4 x float> @spirv.OpImageSampleImplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %2, <2 x float> %4)
  ret <4 x float> %5
}

attributes #0 = { "hlsl.shader"="pixel" "spv.executionmode"="7" }
attributes #1 = { "spv.ext_instruction"="86," }
attributes #2 = { "spv.ext_instruction"="87," }

!0 = !{i32 34, i32 0}
!1 = !{i32 33, i32 0}
!2 = !{!0, !1}
!3 = !{i32 33, i32 2}
!4 = !{!0, !3}
!5 = !{i32 33, i32 1}
!6 = !{!0, !5}
!7 = !{i32 30, i32 0}
!8 = !{!7}
!9 = !{i32 30, i32 1}
!10 = !{i32 14}
!11 = !{!9, !10}
