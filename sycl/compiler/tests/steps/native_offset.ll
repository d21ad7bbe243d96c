; flags: --emit=ir
; PTX: .weak .entry example_kernel(
; PTX: .param .align 4 .b8 example_kernel_with_offset_param_1[12]
; The offset of a kernel's range: handed on to the functions that ask for it, with a kernel for zero and one for others.
target triple = "nvptx64-nvidia-cuda"

declare ptr @llvm.nvvm.implicit.offset()

define weak_odr dso_local i64 @other_function() {
  %1 = tail call ptr @llvm.nvvm.implicit.offset()
  %2 = getelementptr inbounds i32, ptr %1, i64 2
  %3 = load i32, ptr %2, align 4
  %4 = zext i32 %3 to i64
  ret i64 %4
}

define weak_odr dso_local void @other_function2() {
  ret void
}

define i64 @between(i32 %x) {
  %own = call ptr @llvm.nvvm.implicit.offset()
  %first = load i32, ptr %own, align 4
  %more = call i64 @other_function()
  %wide = zext i32 %first to i64
  %sum = add i64 %more, %wide
  ret i64 %sum
}

define weak_odr dso_local void @example_kernel(ptr addrspace(1) %to) {
entry:
  %0 = call i64 @other_function()
  call void @other_function2()
  %1 = call i64 @between(i32 3)
  store i64 %1, ptr addrspace(1) %to
  ret void
}

define void @without(ptr addrspace(1) %to) {
  call void @other_function2()
  ret void
}

!nvvm.annotations = !{!0, !1}
!0 = !{ptr @example_kernel, !"kernel", i32 1}
!1 = !{ptr @without, !"kernel", i32 1}
