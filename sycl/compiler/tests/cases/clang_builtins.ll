; flags: --spirv-max-version=1.3
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
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  %some = call <4 x i32> @llvm.spv.wave.ballot(i1 true)
  %other = call i32 @llvm.spv.wave.readlane.i32(i32 %c, i32 %at)
  %any = call i1 @llvm.spv.wave.any(i1 false)
  %all = call i1 @llvm.spv.wave.all(i1 %any)
  %number = select i1 %all, i32 %other, i32 %c
  %first = extractelement <4 x i32> %some, i32 0
  %sum = add i32 %first, %number
  store i32 %sum, ptr addrspace(1) %p, align 4
  ret void
}

declare i64 @llvm.spv.thread.id.i64(i32)
declare i64 @llvm.spv.thread.id.in.group.i64(i32)
declare i32 @llvm.spv.subgroup.size()
declare ptr addrspace(3) @llvm.spv.generic.cast.to.ptr.explicit.p3(ptr addrspace(4))
declare float @llvm.spv.length.f32(<4 x float>)
declare void @llvm.spv.group.memory.barrier.with.group.sync()
declare <4 x i32> @llvm.spv.wave.ballot(i1)
declare i32 @llvm.spv.wave.readlane.i32(i32, i32)
declare i1 @llvm.spv.wave.any(i1)
declare i1 @llvm.spv.wave.all(i1)
