; flags: --emit=ir
; Clang annotates the member that holds a pointer: alignments and hints are of the pointer that is read from it.
target triple = "spirv64"

%struct.s = type { ptr addrspace(1) }

@keyword = private unnamed_addr addrspace(1) constant [22 x i8] c"sycl-properties/split\00", section "llvm.metadata"
@file = private unnamed_addr addrspace(1) constant [6 x i8] c"f.cpp\00", section "llvm.metadata"
@alignment = private unnamed_addr addrspace(1) constant { [15 x i8] } { [15 x i8] c"sycl-alignment\00" }
@hint = private unnamed_addr addrspace(1) constant [21 x i8] c"sycl-cache-read-hint\00"
@location = private unnamed_addr addrspace(1) constant [21 x i8] c"sycl-buffer-location\00"
@args = private unnamed_addr addrspace(1) constant { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, i32, i32 } { ptr addrspace(1) @alignment, ptr addrspace(1) @hint, ptr addrspace(1) @location, i32 16, i32 1, i32 3 }, section "llvm.metadata"
@odd = private unnamed_addr addrspace(1) constant { ptr addrspace(1), i32, i32 } { ptr addrspace(1) @alignment, i32 16, i32 1 }, section "llvm.metadata"

declare ptr @llvm.ptr.annotation.p0.p1(ptr, ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))

define spir_kernel void @k(ptr byval(%struct.s) %s) {
  %a = call ptr @llvm.ptr.annotation.p0.p1(ptr %s, ptr addrspace(1) @keyword, ptr addrspace(1) @file, i32 7, ptr addrspace(1) @args)
  %p = load ptr addrspace(1), ptr %a, align 8
  %x = load i32, ptr addrspace(1) %p, align 4
  %q = getelementptr i32, ptr addrspace(1) %p, i64 1
  store i32 %x, ptr addrspace(1) %q, align 4
  ret void
}
