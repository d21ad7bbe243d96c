; flags: --emit=ir
; GCN: .type	second,@function
; GCN: kernel_with_offset:
; The same for AMD, by reference; nobody says which functions are kernels.
target triple = "amdgcn-amd-amdhsa"

declare ptr addrspace(5) @llvm.amdgpu.implicit.offset()

define i32 @second() {
  %1 = call ptr addrspace(5) @llvm.amdgpu.implicit.offset()
  %2 = getelementptr inbounds i32, ptr addrspace(5) %1, i64 1
  %3 = load i32, ptr addrspace(5) %2, align 4
  ret i32 %3
}

define void @kernel(ptr addrspace(1) %to) {
  %1 = call i32 @second()
  store i32 %1, ptr addrspace(1) %to
  ret void
}
