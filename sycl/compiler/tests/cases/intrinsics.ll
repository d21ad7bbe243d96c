; LLVM's intrinsics: by one instruction, by several, and those that say nothing.
target triple = "spir64-unknown-unknown"

define spir_kernel void @numbers(ptr addrspace(1) %out, float %f, i32 %a, i32 %b, <4 x i32> %v) {
  %r0 = call float @llvm.fma.f32(float %f, float %f, float 1.0)
  %r1 = call i32 @llvm.smax.i32(i32 %a, i32 %b)
  %r2 = call i32 @llvm.ctpop.i32(i32 %r1)
  %r3 = call i32 @llvm.fshl.i32(i32 %a, i32 %r2, i32 %b)
  %r4 = call i32 @llvm.bswap.i32(i32 %r3)
  %r5 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %v)
  %r6 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %r4, i32 %r5)
  %sum = extractvalue { i32, i1 } %r6, 0
  %over = extractvalue { i32, i1 } %r6, 1
  %nan = call i1 @llvm.is.fpclass.f32(float %r0, i32 3)
  %both = or i1 %over, %nan
  %r7 = select i1 %both, i32 %sum, i32 0
  %r8 = call i32 @llvm.fptosi.sat.i32.f32(float %r0)
  %r9 = call i32 @llvm.ushl.sat.i32(i32 %r7, i32 %r8)
  call void @llvm.assume(i1 %both)
  store i32 %r9, ptr addrspace(1) %out, align 4
  ret void
}

define spir_kernel void @memory(ptr addrspace(1) %to, ptr addrspace(1) %from, i64 %n, i8 %byte) {
  %local = alloca [4 x i32], align 4
  call void @llvm.lifetime.start.p0(ptr %local)
  call void @llvm.memset.p0.i64(ptr align 4 %local, i8 0, i64 16, i1 false)
  call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) align 4 %to, ptr align 4 %local, i64 16, i1 false)
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %to, ptr addrspace(1) %from, i64 %n, i1 true)
  call void @llvm.memset.p1.i64(ptr addrspace(1) %to, i8 %byte, i64 %n, i1 false)
  call void @llvm.lifetime.end.p0(ptr %local)
  ret void
}
