; flags: --emit=ir
; Annotations that say no properties: a value too few, a number for a name, and values that nobody knows.
target triple = "spirv64"

@keyword = private unnamed_addr addrspace(1) constant [16 x i8] c"sycl-properties\00", section "llvm.metadata"
@name = private unnamed_addr addrspace(1) constant [21 x i8] c"sycl-buffer-location\00"
@odd = private unnamed_addr addrspace(1) constant { ptr addrspace(1), i32, i32 } { ptr addrspace(1) @name, i32 16, i32 1 }, section "llvm.metadata"
@number = private unnamed_addr addrspace(1) constant { i32, i32 } { i32 16, i32 1 }, section "llvm.metadata"
@undefined = private unnamed_addr addrspace(1) constant { ptr addrspace(1), i32 } { ptr addrspace(1) @name, i32 undef }, section "llvm.metadata"
@text = private unnamed_addr addrspace(1) constant [5 x i8] c"MLAB\00"
@wrong = private unnamed_addr addrspace(1) constant { ptr addrspace(1), ptr addrspace(1) } { ptr addrspace(1) @name, ptr addrspace(1) @text }, section "llvm.metadata"

declare ptr @llvm.ptr.annotation.p0.p1(ptr, ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))

define spir_kernel void @k(ptr %s, ptr addrspace(1) %values) {
  %a = call ptr @llvm.ptr.annotation.p0.p1(ptr %s, ptr addrspace(1) @keyword, ptr addrspace(1) null, i32 7, ptr addrspace(1) @odd)
  %b = call ptr @llvm.ptr.annotation.p0.p1(ptr %s, ptr addrspace(1) @keyword, ptr addrspace(1) null, i32 7, ptr addrspace(1) @number)
  %c = call ptr @llvm.ptr.annotation.p0.p1(ptr %s, ptr addrspace(1) @keyword, ptr addrspace(1) null, i32 7, ptr addrspace(1) @undefined)
  %d = call ptr @llvm.ptr.annotation.p0.p1(ptr %s, ptr addrspace(1) @keyword, ptr addrspace(1) null, i32 7, ptr addrspace(1) %values)
  %e = call ptr @llvm.ptr.annotation.p0.p1(ptr %s, ptr addrspace(1) @keyword, ptr addrspace(1) null, i32 7, ptr addrspace(1) @wrong)
  ret void
}
