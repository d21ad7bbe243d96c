; flags: --emit=ir,spirv --spirv-ext=+all
; DPC++'s annotations: names and values in turns. One text for equal ones, and none where nothing is left to say.
target triple = "spirv64"

%struct.s = type { ptr addrspace(4), i32 }

@keyword = private unnamed_addr addrspace(1) constant [16 x i8] c"sycl-properties\00", section "llvm.metadata"
@other = private unnamed_addr addrspace(1) constant [13 x i8] c"{register:1}\00", section "llvm.metadata"
@file = private unnamed_addr addrspace(1) constant [6 x i8] c"f.cpp\00", section "llvm.metadata"
@location = private unnamed_addr addrspace(1) constant [21 x i8] c"sycl-buffer-location\00", section "llvm.metadata"
@three = private unnamed_addr addrspace(1) constant [2 x i8] c"3\00", section "llvm.metadata"
@strict = private unnamed_addr addrspace(1) constant [12 x i8] c"sycl-strict\00", section "llvm.metadata"
@latency = private unnamed_addr addrspace(1) constant [24 x i8] c"sycl-latency-constraint\00", section "llvm.metadata"
@latencies = private unnamed_addr addrspace(1) constant [6 x i8] c"0,1,5\00", section "llvm.metadata"
@resource = private unnamed_addr addrspace(1) constant [14 x i8] c"sycl-resource\00", section "llvm.metadata"
@mlab = private unnamed_addr addrspace(1) constant [5 x i8] c"MLAB\00", section "llvm.metadata"
@stable = private unnamed_addr addrspace(1) constant [12 x i8] c"sycl-stable\00", section "llvm.metadata"
@false = private unnamed_addr addrspace(1) constant [6 x i8] c"false\00", section "llvm.metadata"
@foo = private unnamed_addr addrspace(1) constant [9 x i8] c"sycl-foo\00", section "llvm.metadata"
@args = private unnamed_addr addrspace(1) constant { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), ptr addrspace(1) } { ptr addrspace(1) @location, ptr addrspace(1) @three, ptr addrspace(1) @strict, ptr addrspace(1) null, ptr addrspace(1) @latency, ptr addrspace(1) @latencies, ptr addrspace(1) @resource, ptr addrspace(1) @mlab }, section "llvm.metadata"
@nothing = private unnamed_addr addrspace(1) constant { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), ptr addrspace(1) } { ptr addrspace(1) @stable, ptr addrspace(1) @false, ptr addrspace(1) @foo, ptr addrspace(1) @three }, section "llvm.metadata"

declare ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))

define spir_kernel void @k(ptr addrspace(1) %out, ptr byval(%struct.s) %in) {
  %s = addrspacecast ptr %in to ptr addrspace(4)
  %a = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %s, ptr addrspace(1) @keyword, ptr addrspace(1) @file, i32 7, ptr addrspace(1) @args)
  %p = load ptr addrspace(4), ptr addrspace(4) %a, align 8
  %b = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %s, ptr addrspace(1) @keyword, ptr addrspace(1) @file, i32 8, ptr addrspace(1) @args)
  %q = load ptr addrspace(4), ptr addrspace(4) %b, align 8
  %c = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %s, ptr addrspace(1) @keyword, ptr addrspace(1) @file, i32 9, ptr addrspace(1) @nothing)
  %r = load ptr addrspace(4), ptr addrspace(4) %c, align 8
  %d = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %s, ptr addrspace(1) @other, ptr addrspace(1) @file, i32 9, ptr addrspace(1) null)
  %t = load ptr addrspace(4), ptr addrspace(4) %d, align 8
  store i32 1, ptr addrspace(4) %p, align 4
  store i32 2, ptr addrspace(4) %q, align 4
  store i32 3, ptr addrspace(4) %r, align 4
  store i32 4, ptr addrspace(4) %t, align 4
  ret void
}
