%type.RWStructuredBuffer.float = type opaque
%type.C = type { float }

@calls = external addrspace(10) global target("spirv.Signed", i32)
@table = addrspace(10) constant [4 x i32] [i32 1, i32 -2, i32 3, i32 4]
@pairs = addrspace(10) constant [2 x <2 x float>] [<2 x float> <float 1.000000e+00, float 2.000000e+00>, <2 x float> <float 3.000000e+00, float 4.000000e+00>]
@second = external addrspace(10) global float
@zero = addrspace(10) global target("spirv.Signed", i32) zeroinitializer
@output = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x float], 4), %type.RWStructuredBuffer.float, 12, 1), !spirv.Decorations !4
@derived = external addrspace(10) global float
@C = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", %type.C, 16, 0), 2, 0), !spirv.Decorations !6
@gl_LocalInvocationIndex = external addrspace(7) global i32, !spirv.Decorations !8

define void @main() #0 {
entry:
  call void @init.derived()
  call void @init.second()
  call void @init.calls()
  %0 = load i32, ptr addrspace(7) @gl_LocalInvocationIndex
  call void @src.main(i32 %0)
  ret void
}

define void @src.main(i32 %id) {
entry:
  %0 = load i32, ptr addrspace(10) @calls
  %1 = add i32 %0, 1
  store i32 %1, ptr addrspace(10) @calls
  %2 = getelementptr [4 x i32], ptr addrspace(10) @table, i32 0, i32 %id
  %3 = load i32, ptr addrspace(10) %2
  %4 = sitofp i32 %3 to float
  %5 = and i32 %id, 1
  %6 = getelementptr [2 x <2 x float>], ptr addrspace(10) @pairs, i32 0, i32 %5
  %7 = getelementptr <2 x float>, ptr addrspace(10) %6, i32 0, i32 1
  %8 = load float, ptr addrspace(10) %7
  %9 = fadd nsz arcp float %4, %8
  %10 = load float, ptr addrspace(10) @second
  %11 = fadd nsz arcp float %9, %10
  %12 = load i32, ptr addrspace(10) @zero
  %13 = sitofp i32 %12 to float
  %14 = fadd nsz arcp float %11, %13
  %15 = load i32, ptr addrspace(10) @calls
  %16 = sitofp i32 %15 to float
  %17 = fadd nsz arcp float %14, %16
  %18 = call i32 @_Z20__spirv_SpecConstantii(i32 4, i32 7)
  %19 = sitofp i32 %18 to float
  %20 = call float @_Z20__spirv_SpecConstantif(i32 5, float 5.000000e-01)
  %21 = fmul nsz arcp float %19, %20
  %22 = fadd nsz arcp float %17, %21
  %23 = getelementptr [0 x float], ptr addrspace(11) @output, i32 0, i32 %id
  store float %22, ptr addrspace(11) %23
  ret void
}

declare "spv.signed" i32 @_Z20__spirv_SpecConstantii(i32, i32 "spv.signed")

declare float @_Z20__spirv_SpecConstantif(i32, float)

define void @init.second() {
entry:
  %0 = load float, ptr addrspace(10) @derived
  %1 = fadd nsz arcp float %0, 1.000000e+00
  store float %1, ptr addrspace(10) @second
  ret void
}

define void @init.calls() {
entry:
  store i32 3, ptr addrspace(10) @calls
  ret void
}

define void @init.derived() {
entry:
  %0 = getelementptr %type.C, ptr addrspace(12) @C, i32 0, i32 0
  %1 = load float, ptr addrspace(12) %0
  %2 = fmul nsz arcp float %1, 2.000000e+00
  store float %2, ptr addrspace(10) @derived
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }

!spirv.SpecConstantNames = !{!0, !1}
!spirv.MemberNames = !{!9}

!0 = !{i32 4, !"spec"}
!1 = !{i32 5, !"factor"}
!2 = !{i32 34, i32 0}
!3 = !{i32 33, i32 1}
!4 = !{!2, !3}
!5 = !{i32 33, i32 0}
!6 = !{!2, !5}
!7 = !{i32 11, i32 29}
!8 = !{!7}
!9 = !{!"type.C", !"scale"}
