; flags: --emit=ir
; An annotated alignment goes to what is loaded, stored and copied; what has no such use keeps it as a decoration.
target triple = "spirv64"

@keyword = private unnamed_addr addrspace(1) constant [16 x i8] c"sycl-properties\00", section "llvm.metadata"
@file = private unnamed_addr addrspace(1) constant [6 x i8] c"f.cpp\00", section "llvm.metadata"
@alignment = private unnamed_addr addrspace(1) constant [15 x i8] c"sycl-alignment\00", section "llvm.metadata"
@sixteen = private unnamed_addr addrspace(1) constant [3 x i8] c"16\00", section "llvm.metadata"
@args = private unnamed_addr addrspace(1) constant { ptr addrspace(1), ptr addrspace(1) } { ptr addrspace(1) @alignment, ptr addrspace(1) @sixteen }, section "llvm.metadata"

declare ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)

define spir_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c) {
  %p = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) %a, ptr addrspace(1) @keyword, ptr addrspace(1) @file, i32 1, ptr addrspace(1) @args)
  %x = load i32, ptr addrspace(1) %p, align 4
  %p4 = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  store i32 %x, ptr addrspace(4) %p4, align 32
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 4 %b, ptr addrspace(1) align 4 %p, i64 64, i1 false)
  %q = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) %c, ptr addrspace(1) @keyword, ptr addrspace(1) @file, i32 1, ptr addrspace(1) @args)
  %e = getelementptr i32, ptr addrspace(1) %q, i64 1
  store i32 1, ptr addrspace(1) %e, align 4
  ret void
}
