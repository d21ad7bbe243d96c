; The records of assignments: a value, or where that is not known an address.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @store(ptr addrspace(1) %out, i32 %value) !dbg !4 {
entry:
  %slot = alloca i32, align 4, !DIAssignID !15
    #dbg_assign(i1 undef, !11, !DIExpression(), !15, ptr %slot, !DIExpression(), !13)
    #dbg_assign(i32 %value, !10, !DIExpression(), !16, ptr poison, !DIExpression(), !12)
  store i32 %value, ptr %slot, align 4, !dbg !12, !DIAssignID !17
  %sum = load i32, ptr %slot, align 4, !dbg !13
    #dbg_assign(i32 %sum, !14, !DIExpression(DW_OP_plus_uconst, 4, DW_OP_stack_value), !18, ptr undef, !DIExpression(), !13)
    #dbg_label(!19, !13)
  store i32 %sum, ptr addrspace(1) %out, align 4, !dbg !13
  ret void, !dbg !13
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "clang", isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "store.cl", directory: "/source")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = distinct !DISubprogram(name: "store", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null, !7, !3}
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !3, size: 64, dwarfAddressSpace: 1)
!10 = !DILocalVariable(name: "value", arg: 2, scope: !4, file: !1, line: 1, type: !3)
!11 = !DILocalVariable(name: "slot", scope: !4, file: !1, line: 2, type: !3)
!12 = !DILocation(line: 1, column: 5, scope: !4)
!13 = !DILocation(line: 2, column: 7, scope: !4)
!14 = !DILocalVariable(name: "sum", scope: !4, file: !1, line: 3, type: !3)
!15 = distinct !DIAssignID()
!16 = distinct !DIAssignID()
!17 = distinct !DIAssignID()
!18 = distinct !DIAssignID()
!19 = !DILabel(scope: !4, name: "again", file: !1, line: 3)
