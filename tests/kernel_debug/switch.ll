; A switch by a number of 64 bits, whose literals have two words.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @choose(ptr addrspace(1) %out, i64 %value) !dbg !4 {
entry:
  %slot = alloca i64, align 8
    #dbg_value(i64 %value, !10, !DIExpression(), !12)
  store i64 %value, ptr %slot, align 8, !dbg !12
  switch i64 %value, label %other [
    i64 1, label %one
    i64 4294967296, label %one
  ], !dbg !13

one:
    #dbg_value(i64 poison, !11, !DIExpression(), !13)
  store i64 1, ptr addrspace(1) %out, align 8, !dbg !13
  br label %other, !dbg !13

other:
  %kept = load i64, ptr %slot, align 8, !dbg !13
  %more = add i64 %kept, 1, !dbg !13
    #dbg_value(i64 %more, !11, !DIExpression(), !13)
  store i64 %more, ptr addrspace(1) %out, align 8, !dbg !13
  ret void, !dbg !13
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "clang", isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "choose.cl", directory: "/source")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!4 = distinct !DISubprogram(name: "choose", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null, !7, !3}
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !3, size: 64, dwarfAddressSpace: 1)
!10 = !DILocalVariable(name: "value", arg: 2, scope: !4, file: !1, line: 1, type: !3)
!11 = !DILocalVariable(name: "more", scope: !4, file: !1, line: 3, type: !3)
!12 = !DILocation(line: 1, column: 5, scope: !4)
!13 = !DILocation(line: 3, column: 7, scope: !4)
