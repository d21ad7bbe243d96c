; flags: --emit=ir
; Kernels that are called, and functions whose address is taken, can't have other arguments.
target triple = "nvptx64-nvidia-cuda"

declare ptr @llvm.nvvm.implicit.offset()

define ptx_kernel void @called() {
  %1 = call ptr @llvm.nvvm.implicit.offset()
  ret void
}

define ptx_kernel void @calls() {
  call void @called()
  ret void
}

define void @taken() {
  %1 = call ptr @llvm.nvvm.implicit.offset()
  ret void
}

define ptx_kernel void @takes(ptr %place) {
  store ptr @taken, ptr %place
  ret void
}
