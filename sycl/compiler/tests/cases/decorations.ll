; flags: --spirv-ext=+SPV_INTEL_cache_controls,+SPV_INTEL_fpga_memory_attributes
; Decorations by metadata, on variables, instructions, functions and parameters; attributes of parameters; annotations as text.
target triple = "spir64-unknown-unknown"

%record = type { i32, i32 }

@v = addrspace(1) global i32 0, align 8, !spirv.Decorations !1
@.bank = private unnamed_addr addrspace(1) constant [15 x i8] c"{bankwidth:16}\00", section "llvm.metadata"
@.ids = private unnamed_addr addrspace(1) constant [28 x i8] c"{5826:\22MLAB\22}{5829:3}{odd!}\00", section "llvm.metadata"
@.plain = private unnamed_addr addrspace(1) constant [6 x i8] c"plain\00", section "llvm.metadata"
@.file = private unnamed_addr addrspace(1) constant [2 x i8] c"f\00", section "llvm.metadata"
@llvm.global.annotations = appending addrspace(1) global [1 x { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1) }] [{ ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1) } { ptr addrspace(1) @v, ptr addrspace(1) @.plain, ptr addrspace(1) @.file, i32 1, ptr addrspace(1) null }], section "llvm.metadata"

define spir_kernel void @k(float %a, ptr addrspace(1) noalias align 16 %b, ptr byval(%record) align 4 %c, i8 zeroext %d) !spirv.ParameterDecorations !5 {
  %local = alloca %record, align 4
  %member = getelementptr inbounds %record, ptr %local, i32 0, i32 1
  %noted = call ptr @llvm.ptr.annotation.p0.p1(ptr %member, ptr addrspace(1) @.bank, ptr addrspace(1) @.file, i32 1, ptr addrspace(1) null)
  store i32 1, ptr %noted, align 4
  call void @llvm.var.annotation.p0.p1(ptr %local, ptr addrspace(1) @.ids, ptr addrspace(1) @.file, i32 2, ptr addrspace(1) null)
  %index = getelementptr inbounds i32, ptr addrspace(1) %b, i64 1, !spirv.Decorations !8
  store i32 2, ptr addrspace(1) %index, align 4
  ret void
}

declare ptr @llvm.ptr.annotation.p0.p1(ptr, ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
declare void @llvm.var.annotation.p0.p1(ptr, ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))

!1 = !{!2, !20, !21}
!2 = !{i32 22}
!20 = !{i32 41, !"renamed", i32 0}
!21 = !{i32 44, i32 8}
!5 = !{!6, !7, !6, !6}
!6 = !{}
!7 = !{!10}
!8 = !{!9}
!9 = !{i32 6442, i32 1, i32 2}
!10 = !{i32 19}
