; flags: --emit=ir
; A kernel that is called can't have offsets for its arguments.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @called(ptr addrspace(3) %p) {
  store i32 1, ptr addrspace(3) %p
  ret void
}

define ptx_kernel void @calls(ptr addrspace(3) %p) {
  call void @called(ptr addrspace(3) %p)
  ret void
}
