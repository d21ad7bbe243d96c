; flags: --emit=ir,spirv --spirv-ext=+all
; Hints for the caches decorate what made the pointer: an instruction, a parameter, a variable.
target triple = "spirv64"

@keyword = private unnamed_addr addrspace(1) constant [16 x i8] c"sycl-properties\00", section "llvm.metadata"
@file = private unnamed_addr addrspace(1) constant [6 x i8] c"f.cpp\00", section "llvm.metadata"
@read = private unnamed_addr addrspace(1) constant [21 x i8] c"sycl-cache-read-hint\00", section "llvm.metadata"
@write = private unnamed_addr addrspace(1) constant [22 x i8] c"sycl-cache-write-hint\00", section "llvm.metadata"
@assertion = private unnamed_addr addrspace(1) constant [26 x i8] c"sycl-cache-read-assertion\00", section "llvm.metadata"
@prefetch = private unnamed_addr addrspace(1) constant [19 x i8] c"sycl-prefetch-hint\00", section "llvm.metadata"
@prefetch_nt = private unnamed_addr addrspace(1) constant [22 x i8] c"sycl-prefetch-hint-nt\00", section "llvm.metadata"
; L1 uncached, L2 and L3 cached
@read_value = private unnamed_addr addrspace(1) constant [3 x i8] c"97\00", section "llvm.metadata"
; L1 streaming, L3 through, L4 back
@write_value = private unnamed_addr addrspace(1) constant [10 x i8] c"138412288\00", section "llvm.metadata"
; L2 constant
@assertion_value = private unnamed_addr addrspace(1) constant [7 x i8] c"131072\00", section "llvm.metadata"
@one = private unnamed_addr addrspace(1) constant [2 x i8] c"1\00", section "llvm.metadata"
@two = private unnamed_addr addrspace(1) constant [2 x i8] c"2\00", section "llvm.metadata"
@hints = private unnamed_addr addrspace(1) constant { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), ptr addrspace(1) } { ptr addrspace(1) @read, ptr addrspace(1) @read_value, ptr addrspace(1) @write, ptr addrspace(1) @write_value }, section "llvm.metadata"
@promise = private unnamed_addr addrspace(1) constant { ptr addrspace(1), ptr addrspace(1) } { ptr addrspace(1) @assertion, ptr addrspace(1) @assertion_value }, section "llvm.metadata"
@prefetches = private unnamed_addr addrspace(1) constant { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), ptr addrspace(1) } { ptr addrspace(1) @prefetch, ptr addrspace(1) @one, ptr addrspace(1) @prefetch_nt, ptr addrspace(1) @two }, section "llvm.metadata"
@memory = addrspace(1) global i32 0

declare ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))

define spir_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  %e = getelementptr inbounds i32, ptr addrspace(1) %a, i64 1
  %p = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) %e, ptr addrspace(1) @keyword, ptr addrspace(1) @file, i32 1, ptr addrspace(1) @hints)
  %x = load i32, ptr addrspace(1) %p, align 4
  %q = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) %b, ptr addrspace(1) @keyword, ptr addrspace(1) @file, i32 1, ptr addrspace(1) @promise)
  %y = load i32, ptr addrspace(1) %q, align 4
  %r = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) @memory, ptr addrspace(1) @keyword, ptr addrspace(1) @file, i32 1, ptr addrspace(1) @promise)
  %z = load i32, ptr addrspace(1) %r, align 4
  %t = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) %a, ptr addrspace(1) @keyword, ptr addrspace(1) @file, i32 1, ptr addrspace(1) @prefetches)
  %xy = add i32 %x, %y
  %xyz = add i32 %xy, %z
  store i32 %xyz, ptr addrspace(1) %t, align 4
  ret void
}
