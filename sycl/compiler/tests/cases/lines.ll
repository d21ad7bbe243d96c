; Source lines: of a function, of a block in it, and of what was inlined.
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) !dbg !5 {
entry:
  %a = add i32 %n, 1, !dbg !9
  %b = mul i32 %a, %n, !dbg !10
  store i32 %b, ptr addrspace(1) %p, align 4, !dbg !10
  %c = icmp eq i32 %b, 0, !dbg !11
  br i1 %c, label %then, label %end, !dbg !11

then:
  store i32 7, ptr addrspace(1) %p, align 4, !dbg !12
  br label %end, !dbg !12

end:
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "kernel.cpp", directory: "/src")
!2 = !DIFile(filename: "/include/inlined.hpp", directory: "/src")
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 3, type: !6, scopeLine: 3, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = distinct !DILexicalBlock(scope: !5, line: 5, column: 3)
!9 = !DILocation(line: 4, column: 9, scope: !5)
!10 = !DILocation(line: 6, column: 11, scope: !8)
!11 = !DILocation(line: 2, column: 1, scope: !13, inlinedAt: !9)
!12 = !DILocation(line: 9, column: 5, scope: !5)
!13 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !6, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
