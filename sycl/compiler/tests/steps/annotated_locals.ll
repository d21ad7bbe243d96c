; flags: --emit=ir,spirv --spirv-ext=+SPV_INTEL_fpga_memory_attributes,+SPV_INTEL_fpga_buffer_location
; Properties of a local variable; values in a struct, as our header writes them; a number whose sign nobody knows.
target triple = "spir64-unknown-unknown"

%row = type { ptr, %rest }
%rest = type { ptr, %values }
%values = type { i64, %last }
%last = type { i128, [16 x i8] }
%struct.P = type { ptr addrspace(1) }

@keyword = private unnamed_addr constant [22 x i8] c"sycl-properties/split\00", section "llvm.metadata"
@file = private unnamed_addr constant [6 x i8] c"f.cpp\00", section "llvm.metadata"
@banks = private unnamed_addr constant [15 x i8] c"sycl-num-banks\00"
@alignment = private unnamed_addr constant [15 x i8] c"sycl-alignment\00"
@location = private unnamed_addr constant [21 x i8] c"sycl-buffer-location\00"
@of_local = private unnamed_addr constant { ptr, ptr, i32, i32 } { ptr @banks, ptr @alignment, i32 4, i32 32 }, section "llvm.metadata"
@of_member = private unnamed_addr constant { %row } { %row { ptr @location, %rest { ptr null, %values { i64 4000000000, %last { i128 7, [16 x i8] undef } } } } }, section "llvm.metadata"

define spir_kernel void @k(ptr byval(%struct.P) %s, i32 %at) {
  %local = alloca [4 x i32], align 4
  call void @llvm.var.annotation.p0.p0(ptr %local, ptr @keyword, ptr @file, i32 3, ptr @of_local)
  %x = getelementptr i32, ptr %local, i32 %at
  store i32 1, ptr %x, align 4
  %p = call ptr @llvm.ptr.annotation.p0.p0(ptr %s, ptr @keyword, ptr @file, i32 3, ptr @of_member)
  %to = load ptr addrspace(1), ptr %p, align 8
  store i32 1, ptr addrspace(1) %to, align 4
  ret void
}

declare void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
declare ptr @llvm.ptr.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
