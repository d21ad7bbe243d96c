; ModuleID = 'single.cpp'
source_filename = "single.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%class.anon = type { %"struct.app::Data" }
%"struct.app::Data" = type { ptr addrspace(4), i32 }

; Function Attrs: mustprogress nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define spir_kernel void @_ZTSN3app8DoublingE(ptr noundef readonly byval(%class.anon) align 8 captures(none) %0) local_unnamed_addr #0 !dbg !22 {
  %2 = addrspacecast ptr %0 to ptr addrspace(4)
    #dbg_declare(ptr %0, !26, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !37)
    #dbg_value(ptr addrspace(4) %2, !38, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !53)
    #dbg_value(i32 3, !47, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !55)
  %3 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 8
  %4 = load i32, ptr addrspace(4) %3, align 8, !tbaa !56
  %5 = icmp sgt i32 %4, 3, !dbg !61
  br i1 %5, label %6, label %16, !dbg !62

6:                                                ; preds = %1
  %7 = load ptr addrspace(4), ptr addrspace(4) %2, align 8, !tbaa !63
  %8 = zext nneg i32 %4 to i64, !dbg !64
  br label %9, !dbg !62

9:                                                ; preds = %9, %6
  %10 = phi i64 [ 3, %6 ], [ %14, %9 ]
    #dbg_value(i64 %10, !47, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !55)
  %11 = getelementptr inbounds nuw float, ptr addrspace(4) %7, i64 %10, !dbg !65
  %12 = load float, ptr addrspace(4) %11, align 4, !dbg !65, !tbaa !66
    #dbg_value(float %12, !68, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !74)
  %13 = fmul float %12, 2.000000e+00, !dbg !76
    #dbg_value(float %13, !73, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !74)
    #dbg_value(float %13, !49, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !77)
  store float %13, ptr addrspace(4) %11, align 4, !dbg !78, !tbaa !66
  %14 = add nuw nsw i64 %10, 1, !dbg !79
    #dbg_value(i64 %14, !47, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !55)
  %15 = icmp eq i64 %14, %8, !dbg !64
  br i1 %15, label %16, label %9, !dbg !80, !llvm.loop !81

16:                                               ; preds = %9, %1
  ret void, !dbg !85
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!13, !14, !15, !16}
!llvm.ident = !{!17}
!llvm.errno.tbaa = !{!18}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "single.cpp", directory: "/source", checksumkind: CSK_MD5, checksum: "0e3dd5a582397cd20fa6f12290bacd4f")
!2 = !{!3}
!3 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "item", scope: !4, file: !1, line: 2, size: 32, flags: DIFlagTypePassByValue, elements: !5, identifier: "_ZTSN4sycl4itemE")
!4 = !DINamespace(name: "sycl", scope: null)
!5 = !{!6, !8}
!6 = !DIDerivedType(tag: DW_TAG_member, name: "at", scope: !3, file: !1, line: 2, baseType: !7, size: 32)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DISubprogram(name: "operator int", linkageName: "_ZNK4sycl4itemcviEv", scope: !3, file: !1, line: 2, type: !9, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!9 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !10)
!10 = !{!7, !11}
!11 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !12, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 4)
!12 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !3)
!13 = !{i32 7, !"Dwarf Version", i32 5}
!14 = !{i32 2, !"Debug Info Version", i32 3}
!15 = !{i32 1, !"wchar_size", i32 4}
!16 = !{i32 7, !"frame-pointer", i32 2}
!17 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!18 = !{!19, !19, i64 0}
!19 = !{!"int", !20, i64 0}
!20 = !{!"omnipotent char", !21, i64 0}
!21 = !{!"Simple C++ TBAA"}
!22 = distinct !DISubprogram(linkageName: "_ZTSN3app8DoublingE", scope: !1, file: !1, type: !23, flags: DIFlagArtificial | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !25, keyInstructions: true)
!23 = !DISubroutineType(types: !24)
!24 = !{}
!25 = !{!26}
!26 = !DILocalVariable(name: "function", arg: 1, scope: !22, type: !27, flags: DIFlagArtificial)
!27 = distinct !DICompositeType(tag: DW_TAG_class_type, file: !1, line: 12, size: 128, flags: DIFlagTypePassByValue | DIFlagNonTrivial, elements: !28)
!28 = !{!29}
!29 = !DIDerivedType(tag: DW_TAG_member, name: "data", scope: !27, file: !1, line: 13, baseType: !30, size: 128)
!30 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Data", scope: !31, file: !1, line: 7, size: 128, flags: DIFlagTypePassByValue, elements: !32, identifier: "_ZTSN3app4DataE")
!31 = !DINamespace(name: "app", scope: null)
!32 = !{!33, !36}
!33 = !DIDerivedType(tag: DW_TAG_member, name: "values", scope: !30, file: !1, line: 7, baseType: !34, size: 64)
!34 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !35, size: 64, dwarfAddressSpace: 4)
!35 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!36 = !DIDerivedType(tag: DW_TAG_member, name: "count", scope: !30, file: !1, line: 7, baseType: !7, size: 32, offset: 64)
!37 = !DILocation(line: 0, scope: !22)
!38 = !DILocalVariable(name: "this", arg: 1, scope: !39, type: !52, flags: DIFlagArtificial | DIFlagObjectPointer)
!39 = distinct !DISubprogram(name: "operator()", linkageName: "_ZZ4mainENKUlN4sycl4itemEE_clES0_", scope: !27, file: !1, line: 12, type: !40, scopeLine: 12, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, declaration: !44, retainedNodes: !45, keyInstructions: true)
!40 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !41)
!41 = !{null, !42, !3}
!42 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !43, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 4)
!43 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !27)
!44 = !DISubprogram(name: "operator()", scope: !27, file: !1, line: 12, type: !40, scopeLine: 12, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!45 = !{!38, !46, !47, !49}
!46 = !DILocalVariable(name: "item", arg: 2, scope: !39, file: !1, line: 12, type: !3)
!47 = !DILocalVariable(name: "i", scope: !48, file: !1, line: 13, type: !7)
!48 = distinct !DILexicalBlock(scope: !39, file: !1, line: 13, column: 5)
!49 = !DILocalVariable(name: "next", scope: !50, file: !1, line: 14, type: !35)
!50 = distinct !DILexicalBlock(scope: !51, file: !1, line: 13, column: 45)
!51 = distinct !DILexicalBlock(scope: !48, file: !1, line: 13, column: 5)
!52 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !43, size: 64, dwarfAddressSpace: 4)
!53 = !DILocation(line: 0, scope: !39, inlinedAt: !54)
!54 = distinct !DILocation(line: 4, column: 80, scope: !22)
!55 = !DILocation(line: 0, scope: !48, inlinedAt: !54)
!56 = !{!57, !19, i64 8}
!57 = !{!"_ZTSZ4mainEUlN4sycl4itemEE_", !58, i64 0}
!58 = !{!"_ZTSN3app4DataE", !59, i64 0, !19, i64 8}
!59 = !{!"p1 float", !60, i64 0}
!60 = !{!"any pointer", !20, i64 0}
!61 = !DILocation(line: 13, column: 26, scope: !51, inlinedAt: !54, atomGroup: 10, atomRank: 1)
!62 = !DILocation(line: 13, column: 5, scope: !48, inlinedAt: !54, atomGroup: 11, atomRank: 1)
!63 = !{!57, !59, i64 0}
!64 = !DILocation(line: 13, column: 26, scope: !51, inlinedAt: !54, atomGroup: 3, atomRank: 1)
!65 = !DILocation(line: 14, column: 31, scope: !50, inlinedAt: !54)
!66 = !{!67, !67, i64 0}
!67 = !{!"float", !20, i64 0}
!68 = !DILocalVariable(name: "value", arg: 1, scope: !69, file: !1, line: 8, type: !35)
!69 = distinct !DISubprogram(name: "twice", linkageName: "_ZN3app5twiceEf", scope: !31, file: !1, line: 8, type: !70, scopeLine: 8, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !72, keyInstructions: true)
!70 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !71)
!71 = !{!35, !35}
!72 = !{!68, !73}
!73 = !DILocalVariable(name: "result", scope: !69, file: !1, line: 8, type: !35)
!74 = !DILocation(line: 0, scope: !69, inlinedAt: !75)
!75 = distinct !DILocation(line: 14, column: 20, scope: !50, inlinedAt: !54)
!76 = !DILocation(line: 8, column: 56, scope: !69, inlinedAt: !75, atomGroup: 1, atomRank: 2)
!77 = !DILocation(line: 0, scope: !50, inlinedAt: !54)
!78 = !DILocation(line: 15, column: 22, scope: !50, inlinedAt: !54, atomGroup: 6, atomRank: 1)
!79 = !DILocation(line: 13, column: 40, scope: !51, inlinedAt: !54, atomGroup: 7, atomRank: 2)
!80 = !DILocation(line: 13, column: 5, scope: !48, inlinedAt: !54, atomGroup: 4, atomRank: 1)
!81 = distinct !{!81, !82, !83, !84}
!82 = !DILocation(line: 13, column: 5, scope: !48, inlinedAt: !54)
!83 = !DILocation(line: 16, column: 5, scope: !48, inlinedAt: !54)
!84 = !{!"llvm.loop.mustprogress"}
!85 = !DILocation(line: 4, column: 100, scope: !22, atomGroup: 1, atomRank: 1)
