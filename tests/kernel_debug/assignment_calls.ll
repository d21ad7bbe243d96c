; The calls of LLVM 17 and 18 for assignments.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @call(ptr addrspace(1) %out, i32 %value) !dbg !20 {
entry:
  %slot = alloca i32, align 4, !DIAssignID !15
  call void @llvm.dbg.assign(metadata i1 undef, metadata !21, metadata !DIExpression(), metadata !15, metadata ptr %slot, metadata !DIExpression()), !dbg !23
  store i32 %value, ptr %slot, align 4, !dbg !23, !DIAssignID !17
  %sum = load i32, ptr %slot, align 4, !dbg !23
  call void @llvm.dbg.assign(metadata i32 %sum, metadata !22, metadata !DIExpression(), metadata !18, metadata ptr undef, metadata !DIExpression()), !dbg !23
  store i32 %sum, ptr addrspace(1) %out, align 4, !dbg !23
  ret void, !dbg !23
}

declare void @llvm.dbg.assign(metadata, metadata, metadata, metadata, metadata, metadata)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "clang", isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "store.cl", directory: "/source")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = !DISubroutineType(types: !6)
!6 = !{null, !7, !3}
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !3, size: 64, dwarfAddressSpace: 1)
!15 = distinct !DIAssignID()
!17 = distinct !DIAssignID()
!18 = distinct !DIAssignID()
!20 = distinct !DISubprogram(name: "call", scope: !1, file: !1, line: 6, type: !5, scopeLine: 6, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILocalVariable(name: "slot", scope: !20, file: !1, line: 7, type: !3)
!22 = !DILocalVariable(name: "sum", scope: !20, file: !1, line: 8, type: !3)
!23 = !DILocation(line: 7, column: 7, scope: !20)
