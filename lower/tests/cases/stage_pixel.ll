@gl_FragCoord = external addrspace(7) global <4 x float>, !spirv.Decorations !1
@in.var.ID = external addrspace(7) global target("spirv.Signed", i32), !spirv.Decorations !4
@gl_FrontFacing = external addrspace(7) global i1, !spirv.Decorations !6
@gl_SampleMask = external addrspace(7) global [1 x i32], !spirv.Decorations !8
@in.var.TEXCOORD = external addrspace(7) global <2 x float>, !spirv.Decorations !11
@out.var.SV_Target0 = external addrspace(8) global <4 x float>, !spirv.Decorations !12
@gl_FragDepth = external addrspace(8) global float, !spirv.Decorations !14
@out.var.SV_Target1 = external addrspace(8) global <4 x float>, !spirv.Decorations !15

define void @main() #0 {
entry:
  %depth = alloca float
  %second = alloca <4 x float>
  %0 = load <4 x float>, ptr addrspace(7) @gl_FragCoord
  %1 = load i32, ptr addrspace(7) @in.var.ID
  %2 = load i1, ptr addrspace(7) @gl_FrontFacing
  %3 = getelementptr [1 x i32], ptr addrspace(7) @gl_SampleMask, i32 0, i32 0
  %4 = load i32, ptr addrspace(7) %3
  %5 = load <2 x float>, ptr addrspace(7) @in.var.TEXCOORD
  %6 = call <4 x float> @src.main(<4 x float> %0, i32 %1, i1 %2, i32 %4, <2 x float> %5, ptr %depth, ptr %second)
  store <4 x float> %6, ptr addrspace(8) @out.var.SV_Target0
  %7 = load float, ptr %depth
  store float %7, ptr addrspace(8) @gl_FragDepth
  %8 = load <4 x float>, ptr %second
  store <4 x float> %8, ptr addrspace(8) @out.var.SV_Target1
  ret void
}

define <4 x float> @src.main(<4 x float> %position, i32 "spv.signed" %id, i1 %front, i32 %coverage, <2 x float> %uv, ptr byref(float) %depth, ptr byref(<4 x float>) %second) {
entry:
  %0 = extractelement <4 x float> %position, i32 2
  store float %0, ptr %depth
  %1 = uitofp i32 %coverage to float
  %2 = insertelement <4 x float> poison, float %1, i32 0
  %3 = insertelement <4 x float> %2, float %1, i32 1
  %4 = insertelement <4 x float> %3, float %1, i32 2
  %5 = insertelement <4 x float> %4, float %1, i32 3
  store <4 x float> %5, ptr %second
  %6 = xor i1 %front, true
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@src.main, %if.end), i32 0)
  br i1 %6, label %if.then, label %if.end

if.then:
  call void @spirv.OpKill()
  unreachable

if.end:
  %7 = fcmp olt <2 x float> %uv, zeroinitializer
  %8 = call i1 @spirv.OpAny(<2 x i1> %7)
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@src.main, %clip.end), i32 0)
  br i1 %8, label %clip.discard, label %clip.end

clip.discard:
  call void @spirv.OpKill()
  unreachable

clip.end:
  %9 = extractelement <2 x float> %uv, i32 0
  %10 = extractelement <2 x float> %uv, i32 1
  %11 = sitofp i32 %id to float
  %12 = insertelement <4 x float> poison, float %9, i32 0
  %13 = insertelement <4 x float> %12, float %10, i32 1
  %14 = insertelement <4 x float> %13, float %11, i32 2
  %15 = insertelement <4 x float> %14, float 1.000000e+00, i32 3
  ret <4 x float> %15
}

declare void @spirv.OpKill() #1

declare i1 @spirv.OpAny(<2 x i1>) #2

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

attributes #0 = { "hlsl.shader"="pixel" "spv.executionmode"="7,9,12,14" }
attributes #1 = { "spv.ext_instruction"="252," }
attributes #2 = { "spv.ext_instruction"="154," }

!0 = !{i32 11, i32 15}
!1 = !{!0}
!2 = !{i32 30, i32 0}
!3 = !{i32 14}
!4 = !{!2, !3}
!5 = !{i32 11, i32 17}
!6 = !{!5, !3}
!7 = !{i32 11, i32 20}
!8 = !{!7, !3}
!9 = !{i32 30, i32 1}
!10 = !{i32 17}
!11 = !{!9, !10}
!12 = !{!2}
!13 = !{i32 11, i32 22}
!14 = !{!13}
!15 = !{!9}
