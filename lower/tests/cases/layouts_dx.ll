%Inner = type { <3 x float>, i1, target("spirv.Matrix", [2 x <3 x float>]) }
%Inner.layout = type { <3 x float>, target("spirv.Bool", i32), target("spirv.Matrix", [2 x <3 x float>], 16, 0) }
%S = type { float, <3 x float>, target("spirv.Matrix", [2 x <3 x float>]), [2 x target("spirv.Signed", <3 x i32>)], %Inner, [3 x float], double }
%S.layout = type { float, <3 x float>, target("spirv.Matrix", [2 x <3 x float>], 16, 1), target("spirv.Array", [3 x target("spirv.Signed", <2 x i32>)], 16), target("spirv.Layout", %Inner.layout, 44, 0, 12, 16), target("spirv.Array", [3 x float], 16), double }
%type.Constants = type { float, <3 x float>, <2 x float>, <3 x float>, target("spirv.Layout", %S.layout, 208, 0, 4, 16, 64, 112, 160, 200), float }
%Inner.layout.1 = type { <3 x float>, target("spirv.Bool", i32), target("spirv.Matrix", [2 x <3 x float>], 12, 0) }
%S.layout.1 = type { float, <3 x float>, target("spirv.Matrix", [2 x <3 x float>], 8, 1), target("spirv.Array", [3 x target("spirv.Signed", <2 x i32>)], 8), target("spirv.Layout", %Inner.layout.1, 40, 0, 12, 16), target("spirv.Array", [3 x float], 4), double }
%type.StructuredBuffer.S = type opaque
%type.RWStructuredBuffer.S = type opaque
%type.PushConstant. = type { <2 x float>, <4 x float> }

@Constants = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", %type.Constants, 260, 0, 4, 16, 32, 48, 256), 2, 0), !spirv.Decorations !2
@input = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %S.layout.1, 128, 0, 4, 16, 40, 64, 104, 120)], 128), %type.StructuredBuffer.S, 12, 0), !spirv.Decorations !5
@output = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x target("spirv.Layout", %S.layout.1, 128, 0, 4, 16, 40, 64, 104, 120)], 128), %type.RWStructuredBuffer.S, 12, 1), !spirv.Decorations !7
@push = external addrspace(13) global target("spirv.VulkanBuffer", target("spirv.Layout", %type.PushConstant., 24, 0, 8), 9, 0)

define void @main() #0 {
entry:
  call void @src.main()
  ret void
}

define void @src.main() {
entry:
  %copy = alloca %S
  %copy.1 = alloca %S
  %copy.2 = alloca %S
  %0 = getelementptr %type.Constants, ptr addrspace(12) @Constants, i32 0, i32 4
  %1 = getelementptr %S.layout, ptr addrspace(12) %0, i32 0, i32 0
  %2 = load float, ptr addrspace(12) %1
  %3 = getelementptr %S, ptr %copy, i32 0, i32 0
  store float %2, ptr %3
  %4 = getelementptr %type.Constants, ptr addrspace(12) @Constants, i32 0, i32 4
  %5 = getelementptr %S.layout, ptr addrspace(12) %4, i32 0, i32 1
  %6 = load <3 x float>, ptr addrspace(12) %5
  %7 = getelementptr %S, ptr %copy, i32 0, i32 1
  store <3 x float> %6, ptr %7
  %8 = getelementptr %type.Constants, ptr addrspace(12) @Constants, i32 0, i32 4
  %9 = getelementptr %S.layout, ptr addrspace(12) %8, i32 0, i32 2
  %10 = load [2 x <3 x float>], ptr addrspace(12) %9
  %11 = getelementptr %S, ptr %copy, i32 0, i32 2
  store [2 x <3 x float>] %10, ptr %11
  %12 = getelementptr %type.Constants, ptr addrspace(12) @Constants, i32 0, i32 4
  %13 = getelementptr %S.layout, ptr addrspace(12) %12, i32 0, i32 3
  %14 = getelementptr [3 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %13, i32 0, i32 0
  %15 = getelementptr <2 x i32>, ptr addrspace(12) %14, i32 0, i32 0
  %16 = load i32, ptr addrspace(12) %15
  %17 = getelementptr %type.Constants, ptr addrspace(12) @Constants, i32 0, i32 4
  %18 = getelementptr %S.layout, ptr addrspace(12) %17, i32 0, i32 3
  %19 = getelementptr [3 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %18, i32 0, i32 1
  %20 = getelementptr <2 x i32>, ptr addrspace(12) %19, i32 0, i32 0
  %21 = load i32, ptr addrspace(12) %20
  %22 = getelementptr %type.Constants, ptr addrspace(12) @Constants, i32 0, i32 4
  %23 = getelementptr %S.layout, ptr addrspace(12) %22, i32 0, i32 3
  %24 = getelementptr [3 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %23, i32 0, i32 2
  %25 = getelementptr <2 x i32>, ptr addrspace(12) %24, i32 0, i32 0
  %26 = load i32, ptr addrspace(12) %25
  %27 = insertelement <3 x i32> poison, i32 %16, i32 0
  %28 = insertelement <3 x i32> %27, i32 %21, i32 1
  %29 = insertelement <3 x i32> %28, i32 %26, i32 2
  %30 = getelementptr %type.Constants, ptr addrspace(12) @Constants, i32 0, i32 4
  %31 = getelementptr %S.layout, ptr addrspace(12) %30, i32 0, i32 3
  %32 = getelementptr [3 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %31, i32 0, i32 0
  %33 = getelementptr <2 x i32>, ptr addrspace(12) %32, i32 0, i32 1
  %34 = load i32, ptr addrspace(12) %33
  %35 = getelementptr %type.Constants, ptr addrspace(12) @Constants, i32 0, i32 4
  %36 = getelementptr %S.layout, ptr addrspace(12) %35, i32 0, i32 3
  %37 = getelementptr [3 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %36, i32 0, i32 1
  %38 = getelementptr <2 x i32>, ptr addrspace(12) %37, i32 0, i32 1
  %39 = load i32, ptr addrspace(12) %38
  %40 = getelementptr %type.Constants, ptr addrspace(12) @Constants, i32 0, i32 4
  %41 = getelementptr %S.layout, ptr addrspace(12) %40, i32 0, i32 3
  %42 = getelementptr [3 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %41, i32 0, i32 2
  %43 = getelementptr <2 x i32>, ptr addrspace(12) %42, i32 0, i32 1
  %44 = load i32, ptr addrspace(12) %43
  %45 = insertelement <3 x i32> poison, i32 %34, i32 0
  %46 = insertelement <3 x i32> %45, i32 %39, i32 1
  %47 = insertelement <3 x i32> %46, i32 %44, i32 2
  %48 = insertvalue [2 x <3 x i32>] poison, <3 x i32> %29, 0
  %49 = insertvalue [2 x <3 x i32>] %48, <3 x i32> %47, 1
  %50 = extractvalue [2 x <3 x i32>] %49, 0
  %51 = getelementptr %S, ptr %copy, i32 0, i32 3
  %52 = getelementptr [2 x target("spirv.Signed", <3 x i32>)], ptr %51, i32 0, i32 0
  store <3 x i32> %50, ptr %52
  %53 = extractvalue [2 x <3 x i32>] %49, 1
  %54 = getelementptr %S, ptr %copy, i32 0, i32 3
  %55 = getelementptr [2 x target("spirv.Signed", <3 x i32>)], ptr %54, i32 0, i32 1
  store <3 x i32> %53, ptr %55
  %56 = getelementptr %type.Constants, ptr addrspace(12) @Constants, i32 0, i32 4
  %57 = getelementptr %S.layout, ptr addrspace(12) %56, i32 0, i32 4
  %58 = load %Inner, ptr addrspace(12) %57
  %59 = getelementptr %S, ptr %copy, i32 0, i32 4
  store %Inner %58, ptr %59
  %60 = getelementptr %type.Constants, ptr addrspace(12) @Constants, i32 0, i32 4
  %61 = getelementptr %S.layout, ptr addrspace(12) %60, i32 0, i32 5
  %62 = load [3 x float], ptr addrspace(12) %61
  %63 = getelementptr %S, ptr %copy, i32 0, i32 5
  store [3 x float] %62, ptr %63
  %64 = getelementptr %type.Constants, ptr addrspace(12) @Constants, i32 0, i32 4
  %65 = getelementptr %S.layout, ptr addrspace(12) %64, i32 0, i32 6
  %66 = load double, ptr addrspace(12) %65
  %67 = getelementptr %S, ptr %copy, i32 0, i32 6
  store double %66, ptr %67
  %68 = load %S, ptr %copy
  store %S %68, ptr %copy.1
  %69 = getelementptr [0 x target("spirv.Layout", %S.layout.1, 128, 0, 4, 16, 40, 64, 104, 120)], ptr addrspace(11) @input, i32 0, i32 1
  %70 = getelementptr %S.layout.1, ptr addrspace(11) %69, i32 0, i32 4
  %71 = getelementptr %Inner.layout.1, ptr addrspace(11) %70, i32 0, i32 1
  %72 = load i1, ptr addrspace(11) %71
  %73 = getelementptr %S, ptr %copy.1, i32 0, i32 4
  %74 = getelementptr %Inner, ptr %73, i32 0, i32 1
  store i1 %72, ptr %74
  %75 = getelementptr [0 x target("spirv.Layout", %S.layout.1, 128, 0, 4, 16, 40, 64, 104, 120)], ptr addrspace(11) @input, i32 0, i32 2
  %76 = getelementptr %S.layout.1, ptr addrspace(11) %75, i32 0, i32 3
  %77 = getelementptr [3 x target("spirv.Signed", <2 x i32>)], ptr addrspace(11) %76, i32 0, i32 0
  %78 = getelementptr <2 x i32>, ptr addrspace(11) %77, i32 0, i32 0
  %79 = load i32, ptr addrspace(11) %78
  %80 = getelementptr [0 x target("spirv.Layout", %S.layout.1, 128, 0, 4, 16, 40, 64, 104, 120)], ptr addrspace(11) @input, i32 0, i32 2
  %81 = getelementptr %S.layout.1, ptr addrspace(11) %80, i32 0, i32 3
  %82 = getelementptr [3 x target("spirv.Signed", <2 x i32>)], ptr addrspace(11) %81, i32 0, i32 1
  %83 = getelementptr <2 x i32>, ptr addrspace(11) %82, i32 0, i32 0
  %84 = load i32, ptr addrspace(11) %83
  %85 = getelementptr [0 x target("spirv.Layout", %S.layout.1, 128, 0, 4, 16, 40, 64, 104, 120)], ptr addrspace(11) @input, i32 0, i32 2
  %86 = getelementptr %S.layout.1, ptr addrspace(11) %85, i32 0, i32 3
  %87 = getelementptr [3 x target("spirv.Signed", <2 x i32>)], ptr addrspace(11) %86, i32 0, i32 2
  %88 = getelementptr <2 x i32>, ptr addrspace(11) %87, i32 0, i32 0
  %89 = load i32, ptr addrspace(11) %88
  %90 = insertelement <3 x i32> poison, i32 %79, i32 0
  %91 = insertelement <3 x i32> %90, i32 %84, i32 1
  %92 = insertelement <3 x i32> %91, i32 %89, i32 2
  %93 = getelementptr %S, ptr %copy.1, i32 0, i32 3
  %94 = getelementptr [2 x target("spirv.Signed", <3 x i32>)], ptr %93, i32 0, i32 1
  store <3 x i32> %92, ptr %94
  %95 = load %S, ptr %copy.1
  store %S %95, ptr %copy.2
  %96 = getelementptr %S, ptr %copy.2, i32 0, i32 0
  %97 = load float, ptr %96
  %98 = getelementptr [0 x target("spirv.Layout", %S.layout.1, 128, 0, 4, 16, 40, 64, 104, 120)], ptr addrspace(11) @output, i32 0, i32 0
  %99 = getelementptr %S.layout.1, ptr addrspace(11) %98, i32 0, i32 0
  store float %97, ptr addrspace(11) %99
  %100 = getelementptr %S, ptr %copy.2, i32 0, i32 1
  %101 = load <3 x float>, ptr %100
  %102 = getelementptr [0 x target("spirv.Layout", %S.layout.1, 128, 0, 4, 16, 40, 64, 104, 120)], ptr addrspace(11) @output, i32 0, i32 0
  %103 = getelementptr %S.layout.1, ptr addrspace(11) %102, i32 0, i32 1
  store <3 x float> %101, ptr addrspace(11) %103
  %104 = getelementptr %S, ptr %copy.2, i32 0, i32 2
  %105 = load [2 x <3 x float>], ptr %104
  %106 = getelementptr [0 x target("spirv.Layout", %S.layout.1, 128, 0, 4, 16, 40, 64, 104, 120)], ptr addrspace(11) @output, i32 0, i32 0
  %107 = getelementptr %S.layout.1, ptr addrspace(11) %106, i32 0, i32 2
  store [2 x <3 x float>] %105, ptr addrspace(11) %107
  %108 = getelementptr %S, ptr %copy.2, i32 0, i32 3
  %109 = getelementptr [2 x target("spirv.Signed", <3 x i32>)], ptr %108, i32 0, i32 0
  %110 = load <3 x i32>, ptr %109
  %111 = getelementptr %S, ptr %copy.2, i32 0, i32 3
  %112 = getelementptr [2 x target("spirv.Signed", <3 x i32>)], ptr %111, i32 0, i32 1
  %113 = load <3 x i32>, ptr %112
  %114 = insertvalue [2 x <3 x i32>] poison, <3 x i32> %110, 0
  %115 = insertvalue [2 x <3 x i32>] %114, <3 x i32> %113, 1
  %116 = extractvalue [2 x <3 x i32>] %115, 0
  %117 = extractelement <3 x i32> %116, i32 0
  %118 = getelementptr [0 x target("spirv.Layout", %S.layout.1, 128, 0, 4, 16, 40, 64, 104, 120)], ptr addrspace(11) @output, i32 0, i32 0
  %119 = getelementptr %S.layout.1, ptr addrspace(11) %118, i32 0, i32 3
  %120 = getelementptr [3 x target("spirv.Signed", <2 x i32>)], ptr addrspace(11) %119, i32 0, i32 0
  %121 = getelementptr <2 x i32>, ptr addrspace(11) %120, i32 0, i32 0
  store i32 %117, ptr addrspace(11) %121
  %122 = extractelement <3 x i32> %116, i32 1
  %123 = getelementptr [0 x target("spirv.Layout", %S.layout.1, 128, 0, 4, 16, 40, 64, 104, 120)], ptr addrspace(11) @output, i32 0, i32 0
  %124 = getelementptr %S.layout.1, ptr addrspace(11) %123, i32 0, i32 3
  %125 = getelementptr [3 x target("spirv.Signed", <2 x i32>)], ptr addrspace(11) %124, i32 0, i32 1
  %126 = getelementptr <2 x i32>, ptr addrspace(11) %125, i32 0, i32 0
  store i32 %122, ptr addrspace(11) %126
  %127 = extractelement <3 x i32> %116, i32 2
  %128 = getelementptr [0 x target("spirv.Layout", %S.layout.1, 128, 0, 4, 16, 40, 64, 104, 120)], ptr addrspace(11) @output, i32 0, i32 0
  %129 = getelementptr %S.layout.1, ptr addrspace(11) %128, i32 0, i32 3
  %130 = getelementptr [3 x target("spirv.Signed", <2 x i32>)], ptr addrspace(11) %129, i32 0, i32 2
  %131 = getelementptr <2 x i32>, ptr addrspace(11) %130, i32 0, i32 0
  store i32 %127, ptr addrspace(11) %131
  %132 = extractvalue [2 x <3 x i32>] %115, 1
  %133 = extractelement <3 x i32> %132, i32 0
  %134 = getelementptr [0 x target("spirv.Layout", %S.layout.1, 128, 0, 4, 16, 40, 64, 104, 120)], ptr addrspace(11) @output, i32 0, i32 0
  %135 = getelementptr %S.layout.1, ptr addrspace(11) %134, i32 0, i32 3
  %136 = getelementptr [3 x target("spirv.Signed", <2 x i32>)], ptr addrspace(11) %135, i32 0, i32 0
  %137 = getelementptr <2 x i32>, ptr addrspace(11) %136, i32 0, i32 1
  store i32 %133, ptr addrspace(11) %137
  %138 = extractelement <3 x i32> %132, i32 1
  %139 = getelementptr [0 x target("spirv.Layout", %S.layout.1, 128, 0, 4, 16, 40, 64, 104, 120)], ptr addrspace(11) @output, i32 0, i32 0
  %140 = getelementptr %S.layout.1, ptr addrspace(11) %139, i32 0, i32 3
  %141 = getelementptr [3 x target("spirv.Signed", <2 x i32>)], ptr addrspace(11) %140, i32 0, i32 1
  %142 = getelementptr <2 x i32>, ptr addrspace(11) %141, i32 0, i32 1
  store i32 %138, ptr addrspace(11) %142
  %143 = extractelement <3 x i32> %132, i32 2
  %144 = getelementptr [0 x target("spirv.Layout", %S.layout.1, 128, 0, 4, 16, 40, 64, 104, 120)], ptr addrspace(11) @output, i32 0, i32 0
  %145 = getelementptr %S.layout.1, ptr addrspace(11) %144, i32 0, i32 3
  %146 = getelementptr [3 x target("spirv.Signed", <2 x i32>)], ptr addrspace(11) %145, i32 0, i32 2
  %147 = getelementptr <2 x i32>, ptr addrspace(11) %146, i32 0, i32 1
  store i32 %143, ptr addrspace(11) %147
  %148 = getelementptr %S, ptr %copy.2, i32 0, i32 4
  %149 = load %Inner, ptr %148
  %150 = getelementptr [0 x target("spirv.Layout", %S.layout.1, 128, 0, 4, 16, 40, 64, 104, 120)], ptr addrspace(11) @output, i32 0, i32 0
  %151 = getelementptr %S.layout.1, ptr addrspace(11) %150, i32 0, i32 4
  store %Inner %149, ptr addrspace(11) %151
  %152 = getelementptr %S, ptr %copy.2, i32 0, i32 5
  %153 = load [3 x float], ptr %152
  %154 = getelementptr [0 x target("spirv.Layout", %S.layout.1, 128, 0, 4, 16, 40, 64, 104, 120)], ptr addrspace(11) @output, i32 0, i32 0
  %155 = getelementptr %S.layout.1, ptr addrspace(11) %154, i32 0, i32 5
  store [3 x float] %153, ptr addrspace(11) %155
  %156 = getelementptr %S, ptr %copy.2, i32 0, i32 6
  %157 = load double, ptr %156
  %158 = getelementptr [0 x target("spirv.Layout", %S.layout.1, 128, 0, 4, 16, 40, 64, 104, 120)], ptr addrspace(11) @output, i32 0, i32 0
  %159 = getelementptr %S.layout.1, ptr addrspace(11) %158, i32 0, i32 6
  store double %157, ptr addrspace(11) %159
  %160 = getelementptr %type.Constants, ptr addrspace(12) @Constants, i32 0, i32 1
  %161 = load <3 x float>, ptr addrspace(12) %160
  %162 = getelementptr %type.PushConstant., ptr addrspace(13) @push, i32 0, i32 1
  %163 = load <4 x float>, ptr addrspace(13) %162
  %164 = shufflevector <4 x float> %163, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %165 = fadd nsz arcp <3 x float> %161, %164
  %166 = getelementptr [0 x target("spirv.Layout", %S.layout.1, 128, 0, 4, 16, 40, 64, 104, 120)], ptr addrspace(11) @output, i32 0, i32 1
  %167 = getelementptr %S.layout.1, ptr addrspace(11) %166, i32 0, i32 1
  store <3 x float> %165, ptr addrspace(11) %167
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
