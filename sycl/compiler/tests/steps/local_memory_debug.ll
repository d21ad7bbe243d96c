; flags: --emit=ir,spirv --spirv-debug-info=ocl-100
; Records of debug information name the values that they named before there was another argument, and their expressions when a node before
; those is gone.
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) !dbg !5 {
entry:
  %local = call ptr addrspace(3) @__sycl_dynamicLocalMemoryPlaceholder(i64 4), !dbg !9
  %sum = add i32 %n, 1, !dbg !9
    #dbg_value(i32 %sum, !8, !11, !9)
  store i32 %sum, ptr addrspace(3) %local, align 4, !dbg !9
  store i32 %sum, ptr addrspace(1) %out, align 4, !dbg !9
  ret void, !dbg !9
}

declare ptr addrspace(3) @__sycl_dynamicLocalMemoryPlaceholder(i64)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cpp", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !DISubroutineType(types: !6)
!5 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1, type: !4, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !7)
!6 = !{null}
!10 = !{!"nobody names this node"}
!7 = !{!8}
!8 = !DILocalVariable(name: "sum", scope: !5, file: !1, line: 2, type: !3)
!9 = !DILocation(line: 2, column: 3, scope: !5)
!11 = !DIExpression()
