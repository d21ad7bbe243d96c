; flags: --spirv-max-version=1.2
; The intrinsics of clang's header `__clang_spirv_builtins.h`, and those that are functions of OpenCL.std.
target triple = "spirv64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(4) %g, i32 %at, <4 x float> %v) {
  %a = call i64 @llvm.spv.thread.id.i64(i32 1)
  %b = call i64 @llvm.spv.thread.id.in.group.i64(i32 %at)
  %c = call i32 @llvm.spv.subgroup.size()
  %d = zext i32 %c to i64
  %e = add i64 %a, %b
  %f = add i64 %e, %d
  store i64 %f, ptr addrspace(1) %p, align 8
  %local = call ptr addrspace(3) @llvm.spv.generic.cast.to.ptr.explicit.p3(ptr addrspace(4) %g)
  %l = call float @llvm.spv.length.f32(<4 x float> %v)
  store float %l, ptr addrspace(3) %local, align 4
  ret void
}

declare i64 @llvm.spv.thread.id.i64(i32)
declare i64 @llvm.spv.thread.id.in.group.i64(i32)
declare i32 @llvm.spv.subgroup.size()
declare ptr addrspace(3) @llvm.spv.generic.cast.to.ptr.explicit.p3(ptr addrspace(4))
declare float @llvm.spv.length.f32(<4 x float>)
