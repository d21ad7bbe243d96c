; flags: --emit=ir
; PTX: .extern .shared .align 4 .b8 kernel.shared_mem[];
; PTX: .visible .entry kernel(
; Arguments of NVIDIA's kernels in local memory: offsets into one array.
target triple = "nvptx64-nvidia-cuda"

define void @kernel(i64 addrspace(3)* nocapture %local_ptr, i32 %arg, i64 addrspace(3)* nocapture %local_ptr2) {
  %1 = load i64, i64 addrspace(3)* %local_ptr
  %2 = load i64, i64 addrspace(3)* %local_ptr2
  store i64 %1, i64 addrspace(3)* %local_ptr2
  ret void
}

define ptx_kernel void @unnamed(ptr addrspace(1) %to, ptr addrspace(3) %0) {
  store i32 1, ptr addrspace(3) %0
  store i32 2, ptr addrspace(1) %to
  ret void
}

; No kernel.
define void @function(ptr addrspace(3) %p) {
  store i32 1, ptr addrspace(3) %p
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void (i64 addrspace(3)*, i32, i64 addrspace(3)*)* @kernel, !"kernel", i32 1}
