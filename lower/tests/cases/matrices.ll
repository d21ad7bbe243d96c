%C = type { target("spirv.Matrix", [4 x <4 x float>]), target("spirv.Matrix", [3 x <2 x float>]), target("spirv.Matrix", [2 x <3 x float>]), <3 x float>, <3 x float>, [2 x target("spirv.Signed", <2 x i32>)] }
%C.layout = type { target("spirv.Matrix", [4 x <4 x float>], 16, 1), target("spirv.Matrix", [3 x <2 x float>], 16, 1), target("spirv.Matrix", [2 x <3 x float>], 16, 1), <3 x float>, <3 x float>, target("spirv.Array", [2 x target("spirv.Signed", <2 x i32>)], 16) }

@output = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x <4 x float>], 16), 12, 1), !spirv.Decorations !2
@C = external addrspace(12) global target("spirv.VulkanBuffer", target("spirv.Layout", %C.layout, 208, 0, 64, 96, 144, 160, 176), 2, 0), !spirv.Decorations !4

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
  %1 = getelementptr %C.layout, ptr addrspace(12) @C, i32 0, i32 0
  %2 = load [4 x <4 x float>], ptr addrspace(12) %1
  %3 = call <4 x float> @spirv.OpVectorTimesMatrix(<4 x float> %v, [4 x <4 x float>] %2)
  %4 = getelementptr %C.layout, ptr addrspace(12) @C, i32 0, i32 0
  %5 = load [4 x <4 x float>], ptr addrspace(12) %4
  %6 = call <4 x float> @spirv.OpMatrixTimesVector([4 x <4 x float>] %5, <4 x float> %v)
  %7 = fadd <4 x float> %3, %6
  %8 = getelementptr [0 x <4 x float>], ptr addrspace(11) @output, i32 0, i32 1
  store <4 x float> %7, ptr addrspace(11) %8
  %9 = getelementptr %C.layout, ptr addrspace(12) @C, i32 0, i32 2
  %10 = load [2 x <3 x float>], ptr addrspace(12) %9
  %11 = getelementptr %C.layout, ptr addrspace(12) @C, i32 0, i32 1
  %12 = load [3 x <2 x float>], ptr addrspace(12) %11
  %13 = call [2 x <2 x float>] @spirv.OpMatrixTimesMatrix([3 x <2 x float>] %12, [2 x <3 x float>] %10)
  %14 = extractvalue [2 x <2 x float>] %13, 0
  %15 = extractvalue [2 x <2 x float>] [<2 x float> splat (float 2.000000e+00), <2 x float> splat (float 2.000000e+00)], 0
  %16 = fmul <2 x float> %14, %15
  %17 = extractvalue [2 x <2 x float>] %13, 1
  %18 = extractvalue [2 x <2 x float>] [<2 x float> splat (float 2.000000e+00), <2 x float> splat (float 2.000000e+00)], 1
  %19 = fmul <2 x float> %17, %18
  %20 = insertvalue [2 x <2 x float>] poison, <2 x float> %16, 0
  %21 = insertvalue [2 x <2 x float>] %20, <2 x float> %19, 1
  store [2 x <2 x float>] %21, ptr %product
  %22 = load [2 x <2 x float>], ptr %product
  %23 = extractvalue [2 x <2 x float>] %22, 0
  %24 = extractelement <2 x float> %23, i32 0
  %25 = extractelement <2 x float> %23, i32 1
  %26 = extractvalue [2 x <2 x float>] %22, 1
  %27 = extractelement <2 x float> %26, i32 0
  %28 = extractelement <2 x float> %26, i32 1
  %29 = insertelement <4 x float> poison, float %24, i32 0
  %30 = insertelement <4 x float> %29, float %25, i32 1
  %31 = insertelement <4 x float> %30, float %27, i32 2
  %32 = insertelement <4 x float> %31, float %28, i32 3
  %33 = getelementptr %C.layout, ptr addrspace(12) @C, i32 0, i32 3
  %34 = load <3 x float>, ptr addrspace(12) %33
  %35 = getelementptr %C.layout, ptr addrspace(12) @C, i32 0, i32 4
  %36 = load <3 x float>, ptr addrspace(12) %35
  %37 = call float @spirv.OpDot(<3 x float> %34, <3 x float> %36)
  %38 = insertelement <4 x float> poison, float %37, i32 0
  %39 = insertelement <4 x float> %38, float %37, i32 1
  %40 = insertelement <4 x float> %39, float %37, i32 2
  %41 = insertelement <4 x float> %40, float %37, i32 3
  %42 = fadd <4 x float> %32, %41
  %43 = getelementptr [0 x <4 x float>], ptr addrspace(11) @output, i32 0, i32 2
  store <4 x float> %42, ptr addrspace(11) %43
  %44 = getelementptr %C.layout, ptr addrspace(12) @C, i32 0, i32 4
  %45 = load <3 x float>, ptr addrspace(12) %44
  %46 = getelementptr %C.layout, ptr addrspace(12) @C, i32 0, i32 3
  %47 = load <3 x float>, ptr addrspace(12) %46
  %48 = extractelement <3 x float> %45, i32 0
  %49 = insertelement <3 x float> poison, float %48, i32 0
  %50 = insertelement <3 x float> %49, float %48, i32 1
  %51 = insertelement <3 x float> %50, float %48, i32 2
  %52 = fmul <3 x float> %51, %47
  %53 = extractelement <3 x float> %45, i32 1
  %54 = insertelement <3 x float> poison, float %53, i32 0
  %55 = insertelement <3 x float> %54, float %53, i32 1
  %56 = insertelement <3 x float> %55, float %53, i32 2
  %57 = fmul <3 x float> %56, %47
  %58 = extractelement <3 x float> %45, i32 2
  %59 = insertelement <3 x float> poison, float %58, i32 0
  %60 = insertelement <3 x float> %59, float %58, i32 1
  %61 = insertelement <3 x float> %60, float %58, i32 2
  %62 = fmul <3 x float> %61, %47
  %63 = insertvalue [3 x <3 x float>] poison, <3 x float> %52, 0
  %64 = insertvalue [3 x <3 x float>] %63, <3 x float> %57, 1
  %65 = insertvalue [3 x <3 x float>] %64, <3 x float> %62, 2
  store [3 x <3 x float>] %65, ptr %outer
  %66 = load [3 x <3 x float>], ptr %outer
  %67 = extractvalue [3 x <3 x float>] %66, 0
  %68 = call <3 x float> @spirv.FAbs(<3 x float> %67)
  %69 = extractvalue [3 x <3 x float>] %66, 1
  %70 = call <3 x float> @spirv.FAbs(<3 x float> %69)
  %71 = extractvalue [3 x <3 x float>] %66, 2
  %72 = call <3 x float> @spirv.FAbs(<3 x float> %71)
  %73 = insertvalue [3 x <3 x float>] poison, <3 x float> %68, 0
  %74 = insertvalue [3 x <3 x float>] %73, <3 x float> %70, 1
  %75 = insertvalue [3 x <3 x float>] %74, <3 x float> %72, 2
  %76 = extractvalue [3 x <3 x float>] %75, 1
  %77 = load [3 x <3 x float>], ptr %outer
  %78 = call [3 x <3 x float>] @spirv.OpTranspose([3 x <3 x float>] %77)
  %79 = extractvalue [3 x <3 x float>] %78, 0
  %80 = load [3 x <3 x float>], ptr %outer
  %81 = call float @spirv.Determinant([3 x <3 x float>] %80)
  %82 = insertelement <3 x float> poison, float %81, i32 0
  %83 = insertelement <3 x float> %82, float %81, i32 1
  %84 = insertelement <3 x float> %83, float %81, i32 2
  %85 = fmul <3 x float> %79, %84
  %86 = fadd <3 x float> %76, %85
  %87 = extractelement <3 x float> %86, i32 0
  %88 = getelementptr [0 x <4 x float>], ptr addrspace(11) @output, i32 0, i32 3
  %89 = getelementptr <4 x float>, ptr addrspace(11) %88, i32 0, i32 0
  store float %87, ptr addrspace(11) %89
  %90 = extractelement <3 x float> %86, i32 1
  %91 = getelementptr [0 x <4 x float>], ptr addrspace(11) @output, i32 0, i32 3
  %92 = getelementptr <4 x float>, ptr addrspace(11) %91, i32 0, i32 1
  store float %90, ptr addrspace(11) %92
  %93 = extractelement <3 x float> %86, i32 2
  %94 = getelementptr [0 x <4 x float>], ptr addrspace(11) @output, i32 0, i32 3
  %95 = getelementptr <4 x float>, ptr addrspace(11) %94, i32 0, i32 2
  store float %93, ptr addrspace(11) %95
  %96 = getelementptr %C.layout, ptr addrspace(12) @C, i32 0, i32 5
  %97 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %96, i32 0, i32 0
  %98 = getelementptr <2 x i32>, ptr addrspace(12) %97, i32 0, i32 0
  %99 = load i32, ptr addrspace(12) %98
  %100 = getelementptr %C.layout, ptr addrspace(12) @C, i32 0, i32 5
  %101 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %100, i32 0, i32 1
  %102 = getelementptr <2 x i32>, ptr addrspace(12) %101, i32 0, i32 0
  %103 = load i32, ptr addrspace(12) %102
  %104 = insertelement <2 x i32> poison, i32 %99, i32 0
  %105 = insertelement <2 x i32> %104, i32 %103, i32 1
  %106 = getelementptr %C.layout, ptr addrspace(12) @C, i32 0, i32 5
  %107 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %106, i32 0, i32 0
  %108 = getelementptr <2 x i32>, ptr addrspace(12) %107, i32 0, i32 1
  %109 = load i32, ptr addrspace(12) %108
  %110 = getelementptr %C.layout, ptr addrspace(12) @C, i32 0, i32 5
  %111 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %110, i32 0, i32 1
  %112 = getelementptr <2 x i32>, ptr addrspace(12) %111, i32 0, i32 1
  %113 = load i32, ptr addrspace(12) %112
  %114 = insertelement <2 x i32> poison, i32 %109, i32 0
  %115 = insertelement <2 x i32> %114, i32 %113, i32 1
  %116 = insertvalue [2 x <2 x i32>] poison, <2 x i32> %105, 0
  %117 = insertvalue [2 x <2 x i32>] %116, <2 x i32> %115, 1
  %118 = getelementptr %C.layout, ptr addrspace(12) @C, i32 0, i32 5
  %119 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %118, i32 0, i32 0
  %120 = getelementptr <2 x i32>, ptr addrspace(12) %119, i32 0, i32 0
  %121 = load i32, ptr addrspace(12) %120
  %122 = getelementptr %C.layout, ptr addrspace(12) @C, i32 0, i32 5
  %123 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %122, i32 0, i32 1
  %124 = getelementptr <2 x i32>, ptr addrspace(12) %123, i32 0, i32 0
  %125 = load i32, ptr addrspace(12) %124
  %126 = insertelement <2 x i32> poison, i32 %121, i32 0
  %127 = insertelement <2 x i32> %126, i32 %125, i32 1
  %128 = getelementptr %C.layout, ptr addrspace(12) @C, i32 0, i32 5
  %129 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %128, i32 0, i32 0
  %130 = getelementptr <2 x i32>, ptr addrspace(12) %129, i32 0, i32 1
  %131 = load i32, ptr addrspace(12) %130
  %132 = getelementptr %C.layout, ptr addrspace(12) @C, i32 0, i32 5
  %133 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %132, i32 0, i32 1
  %134 = getelementptr <2 x i32>, ptr addrspace(12) %133, i32 0, i32 1
  %135 = load i32, ptr addrspace(12) %134
  %136 = insertelement <2 x i32> poison, i32 %131, i32 0
  %137 = insertelement <2 x i32> %136, i32 %135, i32 1
  %138 = insertvalue [2 x <2 x i32>] poison, <2 x i32> %127, 0
  %139 = insertvalue [2 x <2 x i32>] %138, <2 x i32> %137, 1
  %140 = extractvalue [2 x <2 x i32>] %139, 0
  %141 = extractelement <2 x i32> %140, i32 0
  %142 = extractvalue [2 x <2 x i32>] %139, 1
  %143 = extractelement <2 x i32> %142, i32 0
  %144 = insertelement <2 x i32> poison, i32 %141, i32 0
  %145 = insertelement <2 x i32> %144, i32 %143, i32 1
  %146 = extractvalue [2 x <2 x i32>] %139, 0
  %147 = extractelement <2 x i32> %146, i32 1
  %148 = extractvalue [2 x <2 x i32>] %139, 1
  %149 = extractelement <2 x i32> %148, i32 1
  %150 = insertelement <2 x i32> poison, i32 %147, i32 0
  %151 = insertelement <2 x i32> %150, i32 %149, i32 1
  %152 = extractvalue [2 x <2 x i32>] %117, 0
  %153 = mul <2 x i32> %152, %145
  %154 = extractelement <2 x i32> %153, i32 0
  %155 = extractelement <2 x i32> %153, i32 1
  %156 = add i32 %154, %155
  %157 = mul <2 x i32> %152, %151
  %158 = extractelement <2 x i32> %157, i32 0
  %159 = extractelement <2 x i32> %157, i32 1
  %160 = add i32 %158, %159
  %161 = extractvalue [2 x <2 x i32>] %117, 1
  %162 = mul <2 x i32> %161, %145
  %163 = extractelement <2 x i32> %162, i32 0
  %164 = extractelement <2 x i32> %162, i32 1
  %165 = add i32 %163, %164
  %166 = mul <2 x i32> %161, %151
  %167 = extractelement <2 x i32> %166, i32 0
  %168 = extractelement <2 x i32> %166, i32 1
  %169 = add i32 %167, %168
  %170 = insertelement <2 x i32> poison, i32 %156, i32 0
  %171 = insertelement <2 x i32> %170, i32 %160, i32 1
  %172 = insertelement <2 x i32> poison, i32 %165, i32 0
  %173 = insertelement <2 x i32> %172, i32 %169, i32 1
  %174 = insertvalue [2 x <2 x i32>] poison, <2 x i32> %171, 0
  %175 = insertvalue [2 x <2 x i32>] %174, <2 x i32> %173, 1
  %176 = extractvalue [2 x <2 x i32>] %175, 0
  %177 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr %square, i32 0, i32 0
  store <2 x i32> %176, ptr %177
  %178 = extractvalue [2 x <2 x i32>] %175, 1
  %179 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr %square, i32 0, i32 1
  store <2 x i32> %178, ptr %179
  %180 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr %square, i32 0, i32 0
  %181 = load <2 x i32>, ptr %180
  %182 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr %square, i32 0, i32 1
  %183 = load <2 x i32>, ptr %182
  %184 = insertvalue [2 x <2 x i32>] poison, <2 x i32> %181, 0
  %185 = insertvalue [2 x <2 x i32>] %184, <2 x i32> %183, 1
  %186 = getelementptr %C.layout, ptr addrspace(12) @C, i32 0, i32 5
  %187 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %186, i32 0, i32 0
  %188 = getelementptr <2 x i32>, ptr addrspace(12) %187, i32 0, i32 0
  %189 = load i32, ptr addrspace(12) %188
  %190 = getelementptr %C.layout, ptr addrspace(12) @C, i32 0, i32 5
  %191 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %190, i32 0, i32 1
  %192 = getelementptr <2 x i32>, ptr addrspace(12) %191, i32 0, i32 0
  %193 = load i32, ptr addrspace(12) %192
  %194 = insertelement <2 x i32> poison, i32 %189, i32 0
  %195 = insertelement <2 x i32> %194, i32 %193, i32 1
  %196 = getelementptr %C.layout, ptr addrspace(12) @C, i32 0, i32 5
  %197 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %196, i32 0, i32 0
  %198 = getelementptr <2 x i32>, ptr addrspace(12) %197, i32 0, i32 1
  %199 = load i32, ptr addrspace(12) %198
  %200 = getelementptr %C.layout, ptr addrspace(12) @C, i32 0, i32 5
  %201 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr addrspace(12) %200, i32 0, i32 1
  %202 = getelementptr <2 x i32>, ptr addrspace(12) %201, i32 0, i32 1
  %203 = load i32, ptr addrspace(12) %202
  %204 = insertelement <2 x i32> poison, i32 %199, i32 0
  %205 = insertelement <2 x i32> %204, i32 %203, i32 1
  %206 = insertvalue [2 x <2 x i32>] poison, <2 x i32> %195, 0
  %207 = insertvalue [2 x <2 x i32>] %206, <2 x i32> %205, 1
  %208 = extractvalue [2 x <2 x i32>] %185, 0
  %209 = extractvalue [2 x <2 x i32>] %207, 0
  %210 = icmp eq <2 x i32> %208, %209
  %211 = extractvalue [2 x <2 x i32>] %185, 1
  %212 = extractvalue [2 x <2 x i32>] %207, 1
  %213 = icmp eq <2 x i32> %211, %212
  %214 = insertvalue [2 x <2 x i1>] poison, <2 x i1> %210, 0
  %215 = insertvalue [2 x <2 x i1>] %214, <2 x i1> %213, 1
  %216 = extractvalue [2 x <2 x i1>] %215, 0
  %217 = call i1 @spirv.OpAll(<2 x i1> %216)
  %218 = extractvalue [2 x <2 x i1>] %215, 1
  %219 = call i1 @spirv.OpAll(<2 x i1> %218)
  %220 = and i1 %217, %219
  %221 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr %square, i32 0, i32 0
  %222 = load <2 x i32>, ptr %221
  %223 = getelementptr [2 x target("spirv.Signed", <2 x i32>)], ptr %square, i32 0, i32 1
  %224 = load <2 x i32>, ptr %223
  %225 = insertvalue [2 x <2 x i32>] poison, <2 x i32> %222, 0
  %226 = insertvalue [2 x <2 x i32>] %225, <2 x i32> %224, 1
  %227 = extractvalue [2 x <2 x i32>] %226, 0
  %228 = sitofp <2 x i32> %227 to <2 x float>
  %229 = extractvalue [2 x <2 x i32>] %226, 1
  %230 = sitofp <2 x i32> %229 to <2 x float>
  %231 = insertvalue [2 x <2 x float>] poison, <2 x float> %228, 0
  %232 = insertvalue [2 x <2 x float>] %231, <2 x float> %230, 1
  %233 = extractvalue [2 x <2 x float>] %232, 0
  %234 = extractelement <2 x float> %233, i32 0
  %235 = extractelement <2 x float> %233, i32 1
  %236 = extractvalue [2 x <2 x float>] %232, 1
  %237 = extractelement <2 x float> %236, i32 0
  %238 = extractelement <2 x float> %236, i32 1
  %239 = insertelement <4 x float> poison, float %234, i32 0
  %240 = insertelement <4 x float> %239, float %235, i32 1
  %241 = insertelement <4 x float> %240, float %237, i32 2
  %242 = insertelement <4 x float> %241, float %238, i32 3
  %243 = insertelement <4 x i1> poison, i1 %220, i32 0
  %244 = insertelement <4 x i1> %243, i1 %220, i32 1
  %245 = insertelement <4 x i1> %244, i1 %220, i32 2
  %246 = insertelement <4 x i1> %245, i1 %220, i32 3
  %247 = select <4 x i1> %246, <4 x float> splat (float 1.000000e+00), <4 x float> %242
  %248 = getelementptr [0 x <4 x float>], ptr addrspace(11) @output, i32 0, i32 4
  store <4 x float> %247, ptr addrspace(11) %248
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

!spirv.MemberNames = !{!5, !6}

!0 = !{i32 34, i32 0}
!1 = !{i32 33, i32 1}
!2 = !{!0, !1}
!3 = !{i32 33, i32 0}
!4 = !{!0, !3}
!5 = !{!"C", !"world", !"a", !"b", !"row", !"column", !"integers"}
!6 = !{!"C.layout", !"world", !"a", !"b", !"row", !"column", !"integers"}
