%type.RWStructuredBuffer.v4float = type opaque
%type.C = type { target("spirv.Matrix", [4 x <4 x float>], 16, 1), target("spirv.Matrix", [3 x <2 x float>], 16, 1), target("spirv.Matrix", [2 x <3 x float>], 16, 1), <3 x float>, <3 x float>, target("spirv.Array", [2 x target("spirv.Signed", <2 x i32>)], 16) }

@output = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x <4 x float>], 16), %type.RWStructuredBuffer.v4float, 12, 1), !spirv.Decorations !2
@C = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", %type.C, 208, 0, 64, 96, 144, 160, 176), 2, 0), !spirv.Decorations !4

define void @main() #0 {
entry:
  call void @src.main()
  ret void
}

define void @src.main() {
entry:
  %product = alloca target("spirv.Matrix", [2 x <2 x float>])
  %outer = alloca target("spirv.Matrix", [3 x <3 x float>])
  %square = alloca [2 x target("spirv.Signed", <2 x i32>)]
  %0 = getelementptr [0 x <4 x float>], ptr addrspace(11) @output, i32 0, i32 0
  %v = load <4 x float>, ptr addrspace(11) %0
  %1 = getelementptr %type.C, ptr addrspace(12) @C, i32 0, i32 0
  %2 = load [4 x <4 x float>], ptr addrspace(12) %1
  %3 = call <4 x float> @spirv.OpVectorTimesMatrix(<4 x float> %v, [4 x <4 x float>] %2)
  %4 = getelementptr %type.C, ptr addrspace(12) @C, i32 0, i32 0
  %5 = load [4 x <4 x float>], ptr addrspace(12) %4
  %6 = call <4 x float> @spirv.OpMatrixTimesVector([4 x <4 x float>] %5, <4 x float> %v)
  %7 = fadd nsz arcp <4 x float> %3, %6
  %8 = getelementptr [0 x <4 x float>], ptr addrspace(11) @output, i32 0, i32 1
  store <4 x float> %7, ptr addrspace(11) %8
  %9 = getelementptr %type.C, ptr addrspace(12) @C, i32 0, i32 2
  %10 = load [2 x <3 x float>], ptr addrspace(12) %9
  %11 = getelementptr %type.C, ptr addrspace(12) @C, i32 0, i32 1
  %12 = load [3 x <2 x float>], ptr addrspace(12) %11
  %13 = call [2 x <2 x float>] @spirv.OpMatrixTimesMatrix([3 x <2 x float>] %12, [2 x <3 x float>] %10)
  %14 = extractvalue [2 x <2 x float>] %13, 0
  %15 = fmul nsz arcp <2 x float> %14, splat (float 2.000000e+00)
  %16 = extractvalue [2 x <2 x float>] %13, 1
  %17 = fmul nsz arcp <2 x float> %16, splat (float 2.000000e+00)
  %18 = insertvalue [2 x <2 x float>] poison, <2 x float> %15, 0
  %19 = insertvalue [2 x <2 x float>] %18, <2 x float> %17, 1
  store [2 x <2 x float>] %19, ptr %product
  %20 = load [2 x <2 x float>], ptr %product
  %21 = extractvalue [2 x <2 x float>] %20, 0
  %22 = extractelement <2 x float> %21, i32 0
  %23 = extractelement <2 x float> %21, i32 1
  %24 = extractvalue [2 x <2 x float>] %20, 1
  %25 = extractelement <2 x float> %24, i32 0
  %26 = extractelement <2 x float> %24, i32 1
  %27 = insertelement <4 x float> poison, float %22, i32 0
  %28 = insertelement <4 x float> %27, float %23, i32 1
  %29 = insertelement <4 x float> %28, float %25, i32 2
  %30 = insertelement <4 x float> %29, float %26, i32 3
  %31 = getelementptr %type.C, ptr addrspace(12) @C, i32 0, i32 3
  %32 = load <3 x float>, ptr addrspace(12) %31
  %33 = getelementptr %type.C, ptr addrspace(12) @C, i32 0, i32 4
  %34 = load <3 x float>, ptr addrspace(12) %33
  %35 = call float @spirv.OpDot(<3 x float> %32, <3 x float> %34)
  %36 = insertelement <4 x float> poison, float %35, i32 0
  %37 = insertelement <4 x float> %36, float %35, i32 1
  %38 = insertelement <4 x float> %37, float %35, i32 2
  %39 = insertelement <4 x float> %38, float %35, i32 3
  %40 = fadd nsz arcp <4 x float> %30, %39
  %41 = getelementptr [0 x <4 x float>], ptr addrspace(11) @output, i32 0, i32 2
  store <4 x float> %40, ptr addrspace(11) %41
  %42 = getelementptr %type.C, ptr addrspace(12) @C, i32 0, i32 4
  %43 = load <3 x float>, ptr addrspace(12) %42
  %44 = getelementptr %type.C, ptr addrspace(12) @C, i32 0, i32 3
  %45 = load <3 x float>, ptr addrspace(12) %44
  %46 = extractelement <3 x float> %43, i32 0
  %47 = insertelement <3 x float> poison, float %46, i32 0
  %48 = insertelement <3 x float> %47, float %46, i32 1
  %49 = insertelement <3 x float> %48, float %46, i32 2
  %50 = fmul nsz arcp <3 x float> %49, %45
  %51 = extractelement <3 x float> %43, i32 1
  %52 = insertelement <3 x float> poison, float %51, i32 0
  %53 = insertelement <3 x float> %52, float %51, i32 1
  %54 = insertelement <3 x float> %53, float %51, i32 2
  %55 = fmul nsz arcp <3 x float> %54, %45
  %56 = extractelement <3 x float> %43, i32 2
  %57 = insertelement <3 x float> poison, float %56, i32 0
  %58 = insertelement <3 x float> %57, float %56, i32 1
  %59 = insertelement <3 x float> %58, float %56, i32 2
  %60 = fmul nsz arcp <3 x float> %59, %45
  %61 = insertvalue [3 x <3 x float>] poison, <3 x float> %50, 0
  %62 = insertvalue [3 x <3 x float>] %61, <3 x float> %55, 1
  %63 = insertvalue [3 x <3 x float>] %62, <3 x float> %60, 2
  store [3 x <3 x float>] %63, ptr %outer
  %64 = load [3 x <3 x float>], ptr %outer
  %65 = extractvalue [3 x <3 x float>] %64, 0
  %66 = call <3 x float> @spirv.FAbs(<3 x float> %65)
  %67 = extractvalue [3 x <3 x float>] %64, 1
  %68 = call <3 x float> @spirv.FAbs(<3 x float> %67)
  %69 = extractvalue [3 x <3 x float>] %64, 2
  %70 = call <3 x float> @spirv.FAbs(<3 x float> %69)
  %71 = insertvalue [3 x <3 x float>] poison, <3 x float> %66, 0
  %72 = insertvalue [3 x <3 x float>] %71, <3 x float> %68, 1
  %73 = insertvalue [3 x <3 x float>] %72, <3 x float> %70, 2
  %74 = extractvalue [3 x <3 x float>] %73, 1
  %75 = load [3 x <3 x float>], ptr %outer
  %76 = call [3 x <3 x float>] @spirv.OpTranspose([3 x <3 x float>] %75)
  %77 = extractvalue [3 x <3 x float>] %76, 0
  %78 = load [3 x <3 x float>], ptr %outer
  %79 = call float @spirv.Determinant([3 x <3 x float>] %78)
  %80 = insertelement <3 x float> poison, float %79, i32 0
  %81 = insertelement <3 x float> %80, float %79, i32 1
  %82 = insertelement <3 x float> %81, float %79, i32 2
  %83 = fmul nsz arcp <3 x float> %77, %82
  %84 = fadd nsz arcp <3 x float> %74, %83
  %85 = extractelement <3 x float> %84, i32 0
  %86 = getelementptr [0 x <4 x float>], ptr addrspace(11) @output, i32 0, i32 3
  %87 = getelementptr <4 x float>, ptr addrspace(11) %86, i32 0, i32 0
  store float %85, ptr addrspace(11) %87
  %88 = extractelement <3 x float> %84, i32 1
  %89 = getelementptr [0 x <4 x float>], ptr addrspace(11) @output, i32 0, i32 3
  %90 = getelementptr <4 x float>, ptr addrspace(11) %89, i32 0, i32 1
  store float %88, ptr addrspace(11) %90
  %91 = extractelement <3 x float> %84, i32 2
  %92 = getelementptr [0 x <4 x float>], ptr addrspace(11) @output, i32 0, i32 3
  %93 = getelementptr <4 x float>, ptr addrspace(11) %92, i32 0, i32 2
  store float %91, ptr addrspace(11) %93
  %94 = getelementptr %type.C, ptr addrspace(12) @C, i32 0, i32 5
  %95 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %94, i32 0, i32 0
  %96 = getelementptr <2 x i32>, ptr addrspace(12) %95, i32 0, i32 0
  %97 = load i32, ptr addrspace(12) %96
  %98 = getelementptr %type.C, ptr addrspace(12) @C, i32 0, i32 5
  %99 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %98, i32 0, i32 1
  %100 = getelementptr <2 x i32>, ptr addrspace(12) %99, i32 0, i32 0
  %101 = load i32, ptr addrspace(12) %100
  %102 = insertelement <2 x i32> poison, i32 %97, i32 0
  %103 = insertelement <2 x i32> %102, i32 %101, i32 1
  %104 = getelementptr %type.C, ptr addrspace(12) @C, i32 0, i32 5
  %105 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %104, i32 0, i32 0
  %106 = getelementptr <2 x i32>, ptr addrspace(12) %105, i32 0, i32 1
  %107 = load i32, ptr addrspace(12) %106
  %108 = getelementptr %type.C, ptr addrspace(12) @C, i32 0, i32 5
  %109 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %108, i32 0, i32 1
  %110 = getelementptr <2 x i32>, ptr addrspace(12) %109, i32 0, i32 1
  %111 = load i32, ptr addrspace(12) %110
  %112 = insertelement <2 x i32> poison, i32 %107, i32 0
  %113 = insertelement <2 x i32> %112, i32 %111, i32 1
  %114 = insertvalue [2 x <2 x i32>] poison, <2 x i32> %103, 0
  %115 = insertvalue [2 x <2 x i32>] %114, <2 x i32> %113, 1
  %116 = getelementptr %type.C, ptr addrspace(12) @C, i32 0, i32 5
  %117 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %116, i32 0, i32 0
  %118 = getelementptr <2 x i32>, ptr addrspace(12) %117, i32 0, i32 0
  %119 = load i32, ptr addrspace(12) %118
  %120 = getelementptr %type.C, ptr addrspace(12) @C, i32 0, i32 5
  %121 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %120, i32 0, i32 1
  %122 = getelementptr <2 x i32>, ptr addrspace(12) %121, i32 0, i32 0
  %123 = load i32, ptr addrspace(12) %122
  %124 = insertelement <2 x i32> poison, i32 %119, i32 0
  %125 = insertelement <2 x i32> %124, i32 %123, i32 1
  %126 = getelementptr %type.C, ptr addrspace(12) @C, i32 0, i32 5
  %127 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %126, i32 0, i32 0
  %128 = getelementptr <2 x i32>, ptr addrspace(12) %127, i32 0, i32 1
  %129 = load i32, ptr addrspace(12) %128
  %130 = getelementptr %type.C, ptr addrspace(12) @C, i32 0, i32 5
  %131 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %130, i32 0, i32 1
  %132 = getelementptr <2 x i32>, ptr addrspace(12) %131, i32 0, i32 1
  %133 = load i32, ptr addrspace(12) %132
  %134 = insertelement <2 x i32> poison, i32 %129, i32 0
  %135 = insertelement <2 x i32> %134, i32 %133, i32 1
  %136 = insertvalue [2 x <2 x i32>] poison, <2 x i32> %125, 0
  %137 = insertvalue [2 x <2 x i32>] %136, <2 x i32> %135, 1
  %138 = extractvalue [2 x <2 x i32>] %137, 0
  %139 = extractelement <2 x i32> %138, i32 0
  %140 = extractvalue [2 x <2 x i32>] %137, 1
  %141 = extractelement <2 x i32> %140, i32 0
  %142 = insertelement <2 x i32> poison, i32 %139, i32 0
  %143 = insertelement <2 x i32> %142, i32 %141, i32 1
  %144 = extractvalue [2 x <2 x i32>] %137, 0
  %145 = extractelement <2 x i32> %144, i32 1
  %146 = extractvalue [2 x <2 x i32>] %137, 1
  %147 = extractelement <2 x i32> %146, i32 1
  %148 = insertelement <2 x i32> poison, i32 %145, i32 0
  %149 = insertelement <2 x i32> %148, i32 %147, i32 1
  %150 = extractvalue [2 x <2 x i32>] %115, 0
  %151 = mul <2 x i32> %150, %143
  %152 = extractelement <2 x i32> %151, i32 0
  %153 = extractelement <2 x i32> %151, i32 1
  %154 = add i32 %152, %153
  %155 = mul <2 x i32> %150, %149
  %156 = extractelement <2 x i32> %155, i32 0
  %157 = extractelement <2 x i32> %155, i32 1
  %158 = add i32 %156, %157
  %159 = extractvalue [2 x <2 x i32>] %115, 1
  %160 = mul <2 x i32> %159, %143
  %161 = extractelement <2 x i32> %160, i32 0
  %162 = extractelement <2 x i32> %160, i32 1
  %163 = add i32 %161, %162
  %164 = mul <2 x i32> %159, %149
  %165 = extractelement <2 x i32> %164, i32 0
  %166 = extractelement <2 x i32> %164, i32 1
  %167 = add i32 %165, %166
  %168 = insertelement <2 x i32> poison, i32 %154, i32 0
  %169 = insertelement <2 x i32> %168, i32 %158, i32 1
  %170 = insertelement <2 x i32> poison, i32 %163, i32 0
  %171 = insertelement <2 x i32> %170, i32 %167, i32 1
  %172 = insertvalue [2 x <2 x i32>] poison, <2 x i32> %169, 0
  %173 = insertvalue [2 x <2 x i32>] %172, <2 x i32> %171, 1
  %174 = extractvalue [2 x <2 x i32>] %173, 0
  %175 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr %square, i32 0, i32 0
  store <2 x i32> %174, ptr %175
  %176 = extractvalue [2 x <2 x i32>] %173, 1
  %177 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr %square, i32 0, i32 1
  store <2 x i32> %176, ptr %177
  %178 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr %square, i32 0, i32 0
  %179 = load <2 x i32>, ptr %178
  %180 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr %square, i32 0, i32 1
  %181 = load <2 x i32>, ptr %180
  %182 = insertvalue [2 x <2 x i32>] poison, <2 x i32> %179, 0
  %183 = insertvalue [2 x <2 x i32>] %182, <2 x i32> %181, 1
  %184 = getelementptr %type.C, ptr addrspace(12) @C, i32 0, i32 5
  %185 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %184, i32 0, i32 0
  %186 = getelementptr <2 x i32>, ptr addrspace(12) %185, i32 0, i32 0
  %187 = load i32, ptr addrspace(12) %186
  %188 = getelementptr %type.C, ptr addrspace(12) @C, i32 0, i32 5
  %189 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %188, i32 0, i32 1
  %190 = getelementptr <2 x i32>, ptr addrspace(12) %189, i32 0, i32 0
  %191 = load i32, ptr addrspace(12) %190
  %192 = insertelement <2 x i32> poison, i32 %187, i32 0
  %193 = insertelement <2 x i32> %192, i32 %191, i32 1
  %194 = getelementptr %type.C, ptr addrspace(12) @C, i32 0, i32 5
  %195 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %194, i32 0, i32 0
  %196 = getelementptr <2 x i32>, ptr addrspace(12) %195, i32 0, i32 1
  %197 = load i32, ptr addrspace(12) %196
  %198 = getelementptr %type.C, ptr addrspace(12) @C, i32 0, i32 5
  %199 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %198, i32 0, i32 1
  %200 = getelementptr <2 x i32>, ptr addrspace(12) %199, i32 0, i32 1
  %201 = load i32, ptr addrspace(12) %200
  %202 = insertelement <2 x i32> poison, i32 %197, i32 0
  %203 = insertelement <2 x i32> %202, i32 %201, i32 1
  %204 = insertvalue [2 x <2 x i32>] poison, <2 x i32> %193, 0
  %205 = insertvalue [2 x <2 x i32>] %204, <2 x i32> %203, 1
  %206 = extractvalue [2 x <2 x i32>] %183, 0
  %207 = extractvalue [2 x <2 x i32>] %205, 0
  %208 = icmp eq <2 x i32> %206, %207
  %209 = extractvalue [2 x <2 x i32>] %183, 1
  %210 = extractvalue [2 x <2 x i32>] %205, 1
  %211 = icmp eq <2 x i32> %209, %210
  %212 = insertvalue [2 x <2 x i1>] poison, <2 x i1> %208, 0
  %213 = insertvalue [2 x <2 x i1>] %212, <2 x i1> %211, 1
  %214 = extractvalue [2 x <2 x i1>] %213, 0
  %215 = call i1 @spirv.OpAll(<2 x i1> %214)
  %216 = extractvalue [2 x <2 x i1>] %213, 1
  %217 = call i1 @spirv.OpAll(<2 x i1> %216)
  %218 = and i1 %215, %217
  %219 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr %square, i32 0, i32 0
  %220 = load <2 x i32>, ptr %219
  %221 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr %square, i32 0, i32 1
  %222 = load <2 x i32>, ptr %221
  %223 = insertvalue [2 x <2 x i32>] poison, <2 x i32> %220, 0
  %224 = insertvalue [2 x <2 x i32>] %223, <2 x i32> %222, 1
  %225 = extractvalue [2 x <2 x i32>] %224, 0
  %226 = sitofp <2 x i32> %225 to <2 x float>
  %227 = extractvalue [2 x <2 x i32>] %224, 1
  %228 = sitofp <2 x i32> %227 to <2 x float>
  %229 = insertvalue [2 x <2 x float>] poison, <2 x float> %226, 0
  %230 = insertvalue [2 x <2 x float>] %229, <2 x float> %228, 1
  %231 = extractvalue [2 x <2 x float>] %230, 0
  %232 = extractelement <2 x float> %231, i32 0
  %233 = extractelement <2 x float> %231, i32 1
  %234 = extractvalue [2 x <2 x float>] %230, 1
  %235 = extractelement <2 x float> %234, i32 0
  %236 = extractelement <2 x float> %234, i32 1
  %237 = insertelement <4 x float> poison, float %232, i32 0
  %238 = insertelement <4 x float> %237, float %233, i32 1
  %239 = insertelement <4 x float> %238, float %235, i32 2
  %240 = insertelement <4 x float> %239, float %236, i32 3
  %241 = insertelement <4 x i1> poison, i1 %218, i32 0
  %242 = insertelement <4 x i1> %241, i1 %218, i32 1
  %243 = insertelement <4 x i1> %242, i1 %218, i32 2
  %244 = insertelement <4 x i1> %243, i1 %218, i32 3
  %245 = select <4 x i1> %244, <4 x float> splat (float 1.000000e+00), <4 x float> %240
  %246 = getelementptr [0 x <4 x float>], ptr addrspace(11) @output, i32 0, i32 4
  store <4 x float> %245, ptr addrspace(11) %246
  ret void
}

declare <4 x float> @spirv.OpVectorTimesMatrix(<4 x float>, [4 x <4 x float>] "spv.matrix") #1

declare <4 x float> @spirv.OpMatrixTimesVector([4 x <4 x float>] "spv.matrix", <4 x float>) #2

declare "spv.matrix" [2 x <2 x float>] @spirv.OpMatrixTimesMatrix([3 x <2 x float>] "spv.matrix", [2 x <3 x float>] "spv.matrix") #3

declare float @spirv.OpDot(<3 x float>, <3 x float>) #4

declare <3 x float> @spirv.FAbs(<3 x float>) #5

declare "spv.matrix" [3 x <3 x float>] @spirv.OpTranspose([3 x <3 x float>] "spv.matrix") #6

declare float @spirv.Determinant([3 x <3 x float>] "spv.matrix") #7

declare i1 @spirv.OpAll(<2 x i1>) #8

attributes #0 = { "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }
attributes #1 = { "spv.ext_instruction"="144," }
attributes #2 = { "spv.ext_instruction"="145," }
attributes #3 = { "spv.ext_instruction"="146," }
attributes #4 = { "spv.ext_instruction"="148," }
attributes #5 = { "spv.ext_instruction"="4,GLSL.std.450" }
attributes #6 = { "spv.ext_instruction"="84," }
attributes #7 = { "spv.ext_instruction"="33,GLSL.std.450" }
attributes #8 = { "spv.ext_instruction"="155," }

!spirv.MemberNames = !{!5}

!0 = !{i32 34, i32 0}
!1 = !{i32 33, i32 1}
!2 = !{!0, !1}
!3 = !{i32 33, i32 0}
!4 = !{!0, !3}
!5 = !{!"type.C", !"world", !"a", !"b", !"row", !"column", !"integers"}
