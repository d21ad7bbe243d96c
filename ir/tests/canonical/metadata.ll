@g = external addrspace(1) global i32, !spirv.Decorations !0, !other !3

declare !kernel_arg !3 void @declared()

define i32 @f(i32 %x) !dbg !9 !reqd_work_group_size !4 {
  %1 = add i32 %x, 1, !dbg !13, !foo !0
  br label %2, !llvm.loop !5

2:
  ret i32 %1, !dbg !13
}

!llvm.dbg.cu = !{!6}
!llvm.module.flags = !{!14}
!spirv.ExecutionMode = !{!15}
!odd\20name = !{}

!0 = !{!1, !2}
!1 = !{i32 22}
!2 = !{i32 41, !"name with \22quotes\22", i32 0}
!3 = !{null, !"", float 1.000000e+00, ptr @f, !19, !20}
!4 = !{i32 8, i32 1, i32 1}
!5 = distinct !{!5, !1}
!6 = distinct !DICompileUnit(language: DW_LANG_C11, file: !7, producer: "p \22q\22", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!7 = !DIFile(filename: "a.c", directory: "/x", checksumkind: CSK_MD5, checksum: "00000000000000000000000000000000")
!8 = !DISubroutineType(types: !10)
!9 = distinct !DISubprogram(name: "f", scope: !7, file: !7, line: 1, type: !8, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, retainedNodes: !12)
!10 = !{!11, !11}
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!12 = !{}
!13 = !DILocation(line: 2, column: 3, scope: !9)
!14 = !{i32 2, !"Debug Info Version", i32 3}
!15 = !{ptr @f, i32 17, i32 8, i32 1, i32 1}
!16 = !DIExpression(DW_OP_plus_uconst, 8, DW_OP_stack_value)
!17 = !DITemplateValueParameter(name: "N", type: !11, value: i32 7)
!18 = !GenericDINode(tag: DW_TAG_variable, header: "h")
!19 = !{}
!20 = !{!1, null}
