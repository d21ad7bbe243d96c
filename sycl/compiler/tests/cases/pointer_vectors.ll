; flags: --spirv-ext=+SPV_INTEL_masked_gather_scatter
; Vectors of pointers: masked loads and stores, with the alignment as an argument and as an attribute. What SPIRV-Tools does not know
; of the extension, casts and arithmetic of such vectors, is left out.
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %in) {
  %generic = load <4 x ptr addrspace(4)>, ptr addrspace(1) %in, align 32
  %old = call <4 x i8> @llvm.masked.gather.v4i8.v4p4(<4 x ptr addrspace(4)> %generic, i32 4, <4 x i1> <i1 true, i1 false, i1 true, i1 true>, <4 x i8> zeroinitializer)
  call void @llvm.masked.scatter.v4i8.v4p4(<4 x i8> %old, <4 x ptr addrspace(4)> align 8 %generic, <4 x i1> splat (i1 true))
  ret void
}

declare <4 x i8> @llvm.masked.gather.v4i8.v4p4(<4 x ptr addrspace(4)>, i32, <4 x i1>, <4 x i8>)
declare void @llvm.masked.scatter.v4i8.v4p4(<4 x i8>, <4 x ptr addrspace(4)>, <4 x i1>)
