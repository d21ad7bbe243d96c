; flags: --emit=ir,spirv --spirv-ext=+all
; Memories of FPGAs and interfaces, on members of a struct of the function's own.
target triple = "spirv64"

%struct.s = type { i32, i32 }

@keyword = private unnamed_addr constant [16 x i8] c"sycl-properties\00", section "llvm.metadata"
@file = private unnamed_addr constant [6 x i8] c"f.cpp\00", section "llvm.metadata"
@a0 = private unnamed_addr constant [14 x i8] c"sycl-datapath\00", section "llvm.metadata"
@a1 = private unnamed_addr constant [15 x i8] c"sycl-num-banks\00", section "llvm.metadata"
@a2 = private unnamed_addr constant [24 x i8] c"sycl-max-private-copies\00", section "llvm.metadata"
@a3 = private unnamed_addr constant [20 x i8] c"sycl-clock-2x-false\00", section "llvm.metadata"
@a4 = private unnamed_addr constant [20 x i8] c"sycl-num-replicates\00", section "llvm.metadata"
@a5 = private unnamed_addr constant [32 x i8] c"sycl-bi-directional-ports-false\00", section "llvm.metadata"
@a6 = private unnamed_addr constant [19 x i8] c"sycl-ram-stitching\00", section "llvm.metadata"
@a7 = private unnamed_addr constant [17 x i8] c"sycl-stride-size\00", section "llvm.metadata"
@a8 = private unnamed_addr constant [15 x i8] c"sycl-word-size\00", section "llvm.metadata"
@b0 = private unnamed_addr constant [31 x i8] c"sycl-bi-directional-ports-true\00", section "llvm.metadata"
@b1 = private unnamed_addr constant [23 x i8] c"sycl-latency-anchor-id\00", section "llvm.metadata"
@b2 = private unnamed_addr constant [18 x i8] c"sycl-wait-request\00", section "llvm.metadata"
@b3 = private unnamed_addr constant [13 x i8] c"sycl-conduit\00", section "llvm.metadata"
@b4 = private unnamed_addr constant [18 x i8] c"sycl-register-map\00", section "llvm.metadata"
@b5 = private unnamed_addr constant [12 x i8] c"sycl-awidth\00", section "llvm.metadata"
@b6 = private unnamed_addr constant [12 x i8] c"sycl-dwidth\00", section "llvm.metadata"
@b7 = private unnamed_addr constant [13 x i8] c"sycl-latency\00", section "llvm.metadata"
@b8 = private unnamed_addr constant [21 x i8] c"sycl-read-write-mode\00", section "llvm.metadata"
@b9 = private unnamed_addr constant [14 x i8] c"sycl-maxburst\00", section "llvm.metadata"
@value0 = private unnamed_addr constant [2 x i8] c"4\00", section "llvm.metadata"
@value1 = private unnamed_addr constant [2 x i8] c"2\00", section "llvm.metadata"
@value2 = private unnamed_addr constant [2 x i8] c"3\00", section "llvm.metadata"
@value3 = private unnamed_addr constant [2 x i8] c"1\00", section "llvm.metadata"
@value4 = private unnamed_addr constant [2 x i8] c"8\00", section "llvm.metadata"
@value5 = private unnamed_addr constant [2 x i8] c"5\00", section "llvm.metadata"
@value6 = private unnamed_addr constant [5 x i8] c"true\00", section "llvm.metadata"
@value7 = private unnamed_addr constant [3 x i8] c"12\00", section "llvm.metadata"
@value8 = private unnamed_addr constant [3 x i8] c"32\00", section "llvm.metadata"
@value9 = private unnamed_addr constant [2 x i8] c"0\00", section "llvm.metadata"
@args.a = private unnamed_addr constant { ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr } { ptr @a0, ptr null, ptr @a1, ptr @value0, ptr @a2, ptr @value1, ptr @a3, ptr null, ptr @a4, ptr @value2, ptr @a5, ptr null, ptr @a6, ptr @value3, ptr @a7, ptr @value4, ptr @a8, ptr @value0 }, section "llvm.metadata"
@args.b = private unnamed_addr constant { ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr } { ptr @b0, ptr null, ptr @b1, ptr @value5, ptr @b2, ptr @value3, ptr @b3, ptr @value6, ptr @b4, ptr null, ptr @b5, ptr @value7, ptr @b6, ptr @value8, ptr @b7, ptr @value1, ptr @b8, ptr @value9, ptr @b9, ptr @value0 }, section "llvm.metadata"

declare ptr @llvm.ptr.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)

define spir_kernel void @k() {
  %s = alloca %struct.s
  %a = getelementptr inbounds %struct.s, ptr %s, i32 0, i32 0
  %b = getelementptr inbounds %struct.s, ptr %s, i32 0, i32 1
  %aa = call ptr @llvm.ptr.annotation.p0.p0(ptr %a, ptr @keyword, ptr @file, i32 1, ptr @args.a)
  %bb = call ptr @llvm.ptr.annotation.p0.p0(ptr %b, ptr @keyword, ptr @file, i32 2, ptr @args.b)
  store i32 1, ptr %aa, align 4
  store i32 2, ptr %bb, align 4
  ret void
}
