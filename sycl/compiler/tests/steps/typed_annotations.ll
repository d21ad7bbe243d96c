; flags: --emit=ir,spirv --spirv-ext=+SPV_INTEL_fpga_buffer_location
; An annotation with typed pointers: the properties' own, and groups with numbers of decorations that nobody knows.
target triple = "spir64-unknown-unknown"
%class.annotated_ptr = type { i32 addrspace(1)* }
@.str = private unnamed_addr constant [16 x i8] c"sycl-properties\00", section "llvm.metadata"
@.str.1 = private unnamed_addr constant [9 x i8] c"file.cpp\00", section "llvm.metadata"
@.str.2 = private unnamed_addr constant [9 x i8] c"sycl-foo\00", section "llvm.metadata"
@.str.3 = private unnamed_addr constant [21 x i8] c"sycl-buffer-location\00", section "llvm.metadata"
@.str.4 = private unnamed_addr constant [3 x i8] c"32\00", section "llvm.metadata"
@.args = private unnamed_addr constant { [9 x i8]*, i8*, [21 x i8]*, [3 x i8]* } { [9 x i8]* @.str.2, i8* null, [21 x i8]* @.str.3, [3 x i8]* @.str.4 }, section "llvm.metadata"
@.str.5 = private unnamed_addr constant [24 x i8] c"{7744}{7745:20,\22str 1\22}\00", section "llvm.metadata"
define void @foo(i32 addrspace(1)* %ptr) {
  %aptr = alloca %class.annotated_ptr
  %p = getelementptr inbounds %class.annotated_ptr, %class.annotated_ptr* %aptr, i32 0, i32 0
  %1 = bitcast i32 addrspace(1)** %p to i8*
  %2 = call i8* @llvm.ptr.annotation.p0i8(i8* nonnull %1, i8* getelementptr inbounds ([16 x i8], [16 x i8]* @.str, i64 0, i64 0), i8* getelementptr inbounds ([9 x i8], [9 x i8]* @.str.1, i64 0, i64 0), i32 3, i8* bitcast ({ [9 x i8]*, i8*, [21 x i8]*, [3 x i8]* }* @.args to i8*))
  %3 = bitcast i8* %2 to i32 addrspace(1)**
  store i32 addrspace(1)* %ptr, i32 addrspace(1)** %3
  %4 = call i8* @llvm.ptr.annotation.p0i8(i8* nonnull %1, i8* getelementptr inbounds ([24 x i8], [24 x i8]* @.str.5, i64 0, i64 0), i8* getelementptr inbounds ([9 x i8], [9 x i8]* @.str.1, i64 0, i64 0), i32 3, i8* null)
  %5 = bitcast i8* %4 to i32 addrspace(1)**
  %6 = load i32 addrspace(1)*, i32 addrspace(1)** %5
  ret void
}
declare i8* @llvm.ptr.annotation.p0i8(i8*, i8*, i8*, i32, i8*)
