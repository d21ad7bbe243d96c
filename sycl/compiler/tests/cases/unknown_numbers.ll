; Execution modes and decorations that no grammar has are written as they are: of kernels, in older text too, of parameters, variables and members.
target triple = "spir64-unknown-unknown"

%class = type { i32 }

@v = addrspace(1) global %class zeroinitializer, !spirv.Decorations !7
@text = private unnamed_addr constant [24 x i8] c"{7744}{7745:20,\22str 1\22}\00", section "llvm.metadata"
@file = private unnamed_addr constant [9 x i8] c"file.cpp\00", section "llvm.metadata"

define spir_kernel void @bar(float %a, float %b) !spirv.ParameterDecorations !2 {
  ret void
}

define spir_func void @member(ptr %of) {
  %to = call ptr @llvm.ptr.annotation.p0.p0(ptr %of, ptr @text, ptr @file, i32 3, ptr null)
  store i32 1, ptr %to, align 4
  ret void
}

declare ptr @llvm.ptr.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)

!spirv.ExecutionMode = !{!0, !1}

!0 = !{void (float, float)* @bar, i32 42}
!1 = !{ptr @bar, i32 43, i32 3}
!2 = !{!3, !4}
!3 = !{!5, !6}
!4 = !{}
!5 = !{i32 7742}
!6 = !{i32 7743, i32 10}
!7 = !{!8, !9}
!8 = !{i32 7744}
!9 = !{i32 7745, i32 20, !"text"}
