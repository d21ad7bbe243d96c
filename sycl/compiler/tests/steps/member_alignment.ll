; flags: --emit=ir,spirv
; The alignment of a member that is reached through another step: a member has none in SPIR-V, the pointer to it has.
target triple = "spir64-unknown-unknown"

%struct.S = type { i32, [4 x i32] }

@keyword = private unnamed_addr constant [16 x i8] c"sycl-properties\00", section "llvm.metadata"
@file = private unnamed_addr constant [6 x i8] c"f.cpp\00", section "llvm.metadata"
@name = private unnamed_addr constant [15 x i8] c"sycl-alignment\00", section "llvm.metadata"
@value = private unnamed_addr constant [3 x i8] c"64\00", section "llvm.metadata"
@args = private unnamed_addr constant { ptr, ptr } { ptr @name, ptr @value }, section "llvm.metadata"

define spir_kernel void @k(ptr addrspace(1) %to) {
  %s = alloca %struct.S
  %member = getelementptr inbounds %struct.S, ptr %s, i32 0, i32 1
  %p = call ptr @llvm.ptr.annotation.p0.p0(ptr %member, ptr @keyword, ptr @file, i32 3, ptr @args)
  %q = getelementptr i32, ptr %p, i32 2
  store i32 1, ptr %q
  %x = load i32, ptr %q
  store i32 %x, ptr addrspace(1) %to
  ret void
}

declare ptr @llvm.ptr.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
