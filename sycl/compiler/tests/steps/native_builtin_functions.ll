; flags: --emit=ir
; Functions of NVIDIA's target, as clang's builtins such as `__nvvm_fmin_d` become: they stay as they are.
; PTX: min.f64
; PTX: sqrt.approx.f32
; PTX: %laneid
target triple = "nvptx64-nvidia-cuda"

declare double @llvm.nvvm.fmin.d(double, double)
declare float @llvm.nvvm.sqrt.approx.f(float)
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()

define ptx_kernel void @kernel(ptr addrspace(1) %to, double %a, double %b, float %c) {
  %least = call double @llvm.nvvm.fmin.d(double %a, double %b)
  store double %least, ptr addrspace(1) %to, align 8
  %root = call float @llvm.nvvm.sqrt.approx.f(float %c)
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %at = getelementptr inbounds float, ptr addrspace(1) %to, i32 %lane
  store float %root, ptr addrspace(1) %at, align 4
  ret void
}
