; flags: --spirv-ext=+SPV_INTEL_fpga_memory_attributes
; Every reserved name in annotations, some with arguments that are ignored, and beside them the numbers of decorations.
target triple = "spir64-unknown-unknown"

%parts = type { i32, i32, i32, i32 }

@first = private unnamed_addr constant [53 x i8] c"{register:1}{numbanks:4}{bankwidth:8}{merge:foo:bar}\00", section "llvm.metadata"
@second = private unnamed_addr constant [59 x i8] c"{memory:MLAB}{private_copies:2}{pump:1}{bank_bits:3,2,1,0}\00", section "llvm.metadata"
@third = private unnamed_addr constant [57 x i8] c"{pump:2}{max_replicates:3}{simple_dual_port:1}{register}\00", section "llvm.metadata"
@fourth = private unnamed_addr constant [51 x i8] c"{force_pow2_depth:1}{5835:1,2,3}{5826:\22BLOCK_RAM\22}\00", section "llvm.metadata"
@file = private unnamed_addr constant [5 x i8] c"a.cl\00", section "llvm.metadata"

define spir_kernel void @k() {
  %local = alloca %parts, align 4
  %a = getelementptr inbounds %parts, ptr %local, i32 0, i32 0
  %b = getelementptr inbounds %parts, ptr %local, i32 0, i32 1
  %c = getelementptr inbounds %parts, ptr %local, i32 0, i32 2
  %d = getelementptr inbounds %parts, ptr %local, i32 0, i32 3
  %e = call ptr @llvm.ptr.annotation.p0.p0(ptr %a, ptr @first, ptr @file, i32 1, ptr null)
  %f = call ptr @llvm.ptr.annotation.p0.p0(ptr %b, ptr @second, ptr @file, i32 2, ptr null)
  %g = call ptr @llvm.ptr.annotation.p0.p0(ptr %c, ptr @third, ptr @file, i32 3, ptr null)
  %h = call ptr @llvm.ptr.annotation.p0.p0(ptr %d, ptr @fourth, ptr @file, i32 4, ptr null)
  store i32 1, ptr %e, align 4
  store i32 2, ptr %f, align 4
  store i32 3, ptr %g, align 4
  store i32 4, ptr %h, align 4
  ret void
}

declare ptr @llvm.ptr.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
