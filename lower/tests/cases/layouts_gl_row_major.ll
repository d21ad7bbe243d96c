%Inner = type { <3 x float>, i1, target("spirv.Matrix", [2 x <3 x float>]) }
%Inner.layout = type { <3 x float>, target("spirv.Bool", i32), target("spirv.Matrix", [2 x <3 x float>], 16, 0) }
%S = type { float, <3 x float>, target("spirv.Matrix", [2 x <3 x float>]), [2 x target("spirv.Signed", <3 x i32>)], %Inner, [3 x float], double }
%S.layout = type { float, <3 x float>, target("spirv.Matrix", [2 x <3 x float>], 16, 0), target("spirv.Array", [2 x target("spirv.Signed", <3 x i32>)], 16), target("spirv.Layout", %Inner.layout, 48, 0, 12, 16), target("spirv.Array", [3 x float], 16), double }
%type.Constants = type { float, <3 x float>, <2 x float>, <3 x float>, target("spirv.Layout", %S.layout, 208, 0, 16, 32, 64, 96, 144, 192), float }
%Inner.layout.1 = type { <3 x float>, target("spirv.Bool", i32), target("spirv.Matrix", [2 x <3 x float>], 16, 0) }
%S.layout.1 = type { float, <3 x float>, target("spirv.Matrix", [2 x <3 x float>], 16, 0), target("spirv.Array", [2 x target("spirv.Signed", <3 x i32>)], 16), target("spirv.Layout", %Inner.layout.1, 48, 0, 12, 16), target("spirv.Array", [3 x float], 4), double }
%type.StructuredBuffer.S = type opaque
%type.RWStructuredBuffer.S = type opaque
%type.PushConstant. = type { <2 x float>, <4 x float> }

@Constants = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", %type.Constants, 288, 0, 16, 32, 48, 64, 272), 2, 0), !spirv.Decorations !2
@input = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %S.layout.1, 176, 0, 16, 32, 64, 96, 144, 160)], 176), %type.StructuredBuffer.S, 12, 0), !spirv.Decorations !5
@output = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %S.layout.1, 176, 0, 16, 32, 64, 96, 144, 160)], 176), %type.RWStructuredBuffer.S, 12, 1), !spirv.Decorations !7
@push = external addrspace(13) global target("spirv.VulkanBuffer", target("spirv.Layout", %type.PushConstant., 32, 0, 16), 9, 0)

define void @main() #0 {
entry:
  call void @src.main()
  ret void
}

define void @src.main() {
entry:
  %copy = alloca %S
  %0 = getelementptr %type.Constants, ptr addrspace(12) @Constants, i32 0, i32 4
  %1 = load %S, ptr addrspace(12) %0
  store %S %1, ptr %copy
  %2 = getelementptr [0 x target("spirv.Layout", %S.layout.1, 176, 0, 16, 32, 64, 96, 144, 160)], ptr addrspace(11) @input, i32 0, i32 1
  %3 = getelementptr %S.layout.1, ptr addrspace(11) %2, i32 0, i32 4
  %4 = getelementptr %Inner.layout.1, ptr addrspace(11) %3, i32 0, i32 1
  %5 = load i1, ptr addrspace(11) %4
  %6 = getelementptr %S, ptr %copy, i32 0, i32 4
  %7 = getelementptr %Inner, ptr %6, i32 0, i32 1
  store i1 %5, ptr %7
  %8 = getelementptr [0 x target("spirv.Layout", %S.layout.1, 176, 0, 16, 32, 64, 96, 144, 160)], ptr addrspace(11) @input, i32 0, i32 2
  %9 = getelementptr %S.layout.1, ptr addrspace(11) %8, i32 0, i32 3
  %10 = getelementptr [2 x target("spirv.Signed", <3 x i32>)], ptr addrspace(11) %9, i32 0, i32 0
  %11 = load <3 x i32>, ptr addrspace(11) %10
  %12 = getelementptr %S, ptr %copy, i32 0, i32 3
  %13 = getelementptr [2 x target("spirv.Signed", <3 x i32>)], ptr %12, i32 0, i32 1
  store <3 x i32> %11, ptr %13
  %14 = load %S, ptr %copy
  %15 = getelementptr [0 x target("spirv.Layout", %S.layout.1, 176, 0, 16, 32, 64, 96, 144, 160)], ptr addrspace(11) @output, i32 0, i32 0
  store %S %14, ptr addrspace(11) %15
  %16 = getelementptr %type.Constants, ptr addrspace(12) @Constants, i32 0, i32 1
  %17 = load <3 x float>, ptr addrspace(12) %16
  %18 = getelementptr %type.PushConstant., ptr addrspace(13) @push, i32 0, i32 1
  %19 = load <4 x float>, ptr addrspace(13) %18
  %20 = shufflevector <4 x float> %19, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %21 = fadd nsz arcp <3 x float> %17, %20
  %22 = getelementptr [0 x target("spirv.Layout", %S.layout.1, 176, 0, 16, 32, 64, 96, 144, 160)], ptr addrspace(11) @output, i32 0, i32 1
  %23 = getelementptr %S.layout.1, ptr addrspace(11) %22, i32 0, i32 1
  store <3 x float> %21, ptr addrspace(11) %23
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }

!spirv.MemberNames = !{!8, !9, !10, !11, !12, !13, !14, !15}

!0 = !{i32 34, i32 0}
!1 = !{i32 33, i32 0}
!2 = !{!0, !1}
!3 = !{i32 34, i32 2}
!4 = !{i32 33, i32 3}
!5 = !{!3, !4}
!6 = !{i32 33, i32 1}
!7 = !{!0, !6}
!8 = !{!"Inner", !"a", !"flag", !"rows"}
!9 = !{!"Inner.layout", !"a", !"flag", !"rows"}
!10 = !{!"S", !"x", !"v", !"columns", !"integers", !"inner", !"tail", !"d"}
!11 = !{!"S.layout", !"x", !"v", !"columns", !"integers", !"inner", !"tail", !"d"}
!12 = !{!"type.Constants", !"first", !"packed", !"a", !"straddles", !"s", !"b"}
!13 = !{!"Inner.layout.1", !"a", !"flag", !"rows"}
!14 = !{!"S.layout.1", !"x", !"v", !"columns", !"integers", !"inner", !"tail", !"d"}
!15 = !{!"type.PushConstant.", !"a", !"b"}
