; ModuleID = 'single.cpp'
source_filename = "single.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%class.anon = type { %"struct.app::Data" }
%"struct.app::Data" = type { ptr addrspace(4), i32 }
%"struct.sycl::item" = type { i32 }

$_ZNK4sycl4itemcviEv = comdat any

$_ZN3app5twiceEf = comdat any

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_kernel void @_ZTSN3app8DoublingE(ptr noundef byval(%class.anon) align 8 %0) #0 !dbg !18 {
  %2 = alloca %"struct.sycl::item", align 4
  %3 = addrspacecast ptr %2 to ptr addrspace(4)
  %4 = addrspacecast ptr %0 to ptr addrspace(4)
    #dbg_declare(ptr %0, !21, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !32)
  %5 = getelementptr inbounds nuw %"struct.sycl::item", ptr addrspace(4) %3, i32 0, i32 0, !dbg !33
  store i32 3, ptr addrspace(4) %5, align 4, !dbg !33
  %6 = addrspacecast ptr addrspace(4) %3 to ptr, !dbg !34
  call spir_func void @_ZZ4mainENKUlN4sycl4itemEE_clES0_(ptr addrspace(4) noundef align 8 dereferenceable_or_null(16) %4, ptr noundef byval(%"struct.sycl::item") align 4 %6) #1, !dbg !34
  ret void, !dbg !35
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define internal spir_func void @_ZZ4mainENKUlN4sycl4itemEE_clES0_(ptr addrspace(4) noundef align 8 dereferenceable_or_null(16) %0, ptr noundef byval(%"struct.sycl::item") align 4 %1) #0 align 2 !dbg !36 {
  %3 = alloca ptr addrspace(4), align 8
  %4 = alloca i32, align 4
  %5 = alloca float, align 4
  %6 = addrspacecast ptr %3 to ptr addrspace(4)
  %7 = addrspacecast ptr %4 to ptr addrspace(4)
  %8 = addrspacecast ptr %5 to ptr addrspace(4)
  store ptr addrspace(4) %0, ptr addrspace(4) %6, align 8
    #dbg_declare(ptr %3, !42, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !44)
  %9 = addrspacecast ptr %1 to ptr addrspace(4)
    #dbg_declare(ptr %1, !45, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !46)
  %10 = load ptr addrspace(4), ptr addrspace(4) %6, align 8
    #dbg_declare(ptr %4, !47, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !49)
  %11 = call spir_func noundef i32 @_ZNK4sycl4itemcviEv(ptr addrspace(4) noundef align 4 dereferenceable_or_null(4) %9) #1, !dbg !50
  store i32 %11, ptr addrspace(4) %7, align 4, !dbg !49
  br label %12, !dbg !51

12:                                               ; preds = %34, %2
  %13 = load i32, ptr addrspace(4) %7, align 4, !dbg !52
  %14 = getelementptr inbounds nuw %class.anon, ptr addrspace(4) %10, i32 0, i32 0, !dbg !54
  %15 = getelementptr inbounds nuw %"struct.app::Data", ptr addrspace(4) %14, i32 0, i32 1, !dbg !55
  %16 = load i32, ptr addrspace(4) %15, align 8, !dbg !55
  %17 = icmp slt i32 %13, %16, !dbg !56
  br i1 %17, label %18, label %37, !dbg !57

18:                                               ; preds = %12
    #dbg_declare(ptr %5, !58, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !60)
  %19 = getelementptr inbounds nuw %class.anon, ptr addrspace(4) %10, i32 0, i32 0, !dbg !61
  %20 = getelementptr inbounds nuw %"struct.app::Data", ptr addrspace(4) %19, i32 0, i32 0, !dbg !62
  %21 = load ptr addrspace(4), ptr addrspace(4) %20, align 8, !dbg !62
  %22 = load i32, ptr addrspace(4) %7, align 4, !dbg !63
  %23 = sext i32 %22 to i64, !dbg !61
  %24 = getelementptr inbounds float, ptr addrspace(4) %21, i64 %23, !dbg !61
  %25 = load float, ptr addrspace(4) %24, align 4, !dbg !61
  %26 = call spir_func noundef float @_ZN3app5twiceEf(float noundef %25) #1, !dbg !64
  store float %26, ptr addrspace(4) %8, align 4, !dbg !60
  %27 = load float, ptr addrspace(4) %8, align 4, !dbg !65
  %28 = getelementptr inbounds nuw %class.anon, ptr addrspace(4) %10, i32 0, i32 0, !dbg !66
  %29 = getelementptr inbounds nuw %"struct.app::Data", ptr addrspace(4) %28, i32 0, i32 0, !dbg !67
  %30 = load ptr addrspace(4), ptr addrspace(4) %29, align 8, !dbg !67
  %31 = load i32, ptr addrspace(4) %7, align 4, !dbg !68
  %32 = sext i32 %31 to i64, !dbg !66
  %33 = getelementptr inbounds float, ptr addrspace(4) %30, i64 %32, !dbg !66
  store float %27, ptr addrspace(4) %33, align 4, !dbg !69
  br label %34, !dbg !70

34:                                               ; preds = %18
  %35 = load i32, ptr addrspace(4) %7, align 4, !dbg !71
  %36 = add nsw i32 %35, 1, !dbg !71
  store i32 %36, ptr addrspace(4) %7, align 4, !dbg !71
  br label %12, !dbg !72, !llvm.loop !73

37:                                               ; preds = %12
  ret void, !dbg !76
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define linkonce_odr spir_func noundef i32 @_ZNK4sycl4itemcviEv(ptr addrspace(4) noundef align 4 dereferenceable_or_null(4) %0) #0 comdat align 2 !dbg !77 {
  %2 = alloca i32, align 4
  %3 = alloca ptr addrspace(4), align 8
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store ptr addrspace(4) %0, ptr addrspace(4) %5, align 8
    #dbg_declare(ptr %3, !78, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !80)
  %6 = load ptr addrspace(4), ptr addrspace(4) %5, align 8
  %7 = getelementptr inbounds nuw %"struct.sycl::item", ptr addrspace(4) %6, i32 0, i32 0, !dbg !81
  %8 = load i32, ptr addrspace(4) %7, align 4, !dbg !81
  ret i32 %8, !dbg !82
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define linkonce_odr spir_func noundef float @_ZN3app5twiceEf(float noundef %0) #0 comdat !dbg !83 {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = alloca float, align 4
  %5 = addrspacecast ptr %2 to ptr addrspace(4)
  %6 = addrspacecast ptr %3 to ptr addrspace(4)
  %7 = addrspacecast ptr %4 to ptr addrspace(4)
  store float %0, ptr addrspace(4) %6, align 4
    #dbg_declare(ptr %3, !86, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !87)
    #dbg_declare(ptr %4, !88, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !89)
  %8 = load float, ptr addrspace(4) %6, align 4, !dbg !90
  %9 = fmul float %8, 2.000000e+00, !dbg !91
  store float %9, ptr addrspace(4) %7, align 4, !dbg !89
  %10 = load float, ptr addrspace(4) %7, align 4, !dbg !92
  ret float %10, !dbg !93
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!13, !14, !15, !16}
!llvm.ident = !{!17}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "single.cpp", directory: "/source", checksumkind: CSK_MD5, checksum: "0e3dd5a582397cd20fa6f12290bacd4f")
!2 = !{!3}
!3 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "item", scope: !4, file: !1, line: 2, size: 32, flags: DIFlagTypePassByValue, elements: !5, identifier: "_ZTSN4sycl4itemE")
!4 = !DINamespace(name: "sycl", scope: null)
!5 = !{!6, !8}
!6 = !DIDerivedType(tag: DW_TAG_member, name: "at", scope: !3, file: !1, line: 2, baseType: !7, size: 32)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DISubprogram(name: "operator int", linkageName: "_ZNK4sycl4itemcviEv", scope: !3, file: !1, line: 2, type: !9, scopeLine: 2, flags: DIFlagPrototyped, spFlags: 0)
!9 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !10)
!10 = !{!7, !11}
!11 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !12, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 4)
!12 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !3)
!13 = !{i32 7, !"Dwarf Version", i32 5}
!14 = !{i32 2, !"Debug Info Version", i32 3}
!15 = !{i32 1, !"wchar_size", i32 4}
!16 = !{i32 7, !"frame-pointer", i32 2}
!17 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!18 = distinct !DISubprogram(linkageName: "_ZTSN3app8DoublingE", scope: !1, file: !1, type: !19, flags: DIFlagArtificial, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !20)
!19 = !DISubroutineType(types: !20)
!20 = !{}
!21 = !DILocalVariable(name: "function", arg: 1, scope: !18, type: !22, flags: DIFlagArtificial)
!22 = distinct !DICompositeType(tag: DW_TAG_class_type, file: !1, line: 12, size: 128, flags: DIFlagTypePassByValue | DIFlagNonTrivial, elements: !23)
!23 = !{!24}
!24 = !DIDerivedType(tag: DW_TAG_member, name: "data", scope: !22, file: !1, line: 13, baseType: !25, size: 128)
!25 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Data", scope: !26, file: !1, line: 7, size: 128, flags: DIFlagTypePassByValue, elements: !27, identifier: "_ZTSN3app4DataE")
!26 = !DINamespace(name: "app", scope: null)
!27 = !{!28, !31}
!28 = !DIDerivedType(tag: DW_TAG_member, name: "values", scope: !25, file: !1, line: 7, baseType: !29, size: 64)
!29 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !30, size: 64, dwarfAddressSpace: 4)
!30 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!31 = !DIDerivedType(tag: DW_TAG_member, name: "count", scope: !25, file: !1, line: 7, baseType: !7, size: 32, offset: 64)
!32 = !DILocation(line: 0, scope: !18)
!33 = !DILocation(line: 4, column: 99, scope: !18)
!34 = !DILocation(line: 4, column: 80, scope: !18)
!35 = !DILocation(line: 4, column: 100, scope: !18)
!36 = distinct !DISubprogram(name: "operator()", linkageName: "_ZZ4mainENKUlN4sycl4itemEE_clES0_", scope: !22, file: !1, line: 12, type: !37, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, declaration: !41, retainedNodes: !20)
!37 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !38)
!38 = !{null, !39, !3}
!39 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !40, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 4)
!40 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !22)
!41 = !DISubprogram(name: "operator()", scope: !22, file: !1, line: 12, type: !37, scopeLine: 12, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagLocalToUnit)
!42 = !DILocalVariable(name: "this", arg: 1, scope: !36, type: !43, flags: DIFlagArtificial | DIFlagObjectPointer)
!43 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !40, size: 64, dwarfAddressSpace: 4)
!44 = !DILocation(line: 0, scope: !36)
!45 = !DILocalVariable(name: "item", arg: 2, scope: !36, file: !1, line: 12, type: !3)
!46 = !DILocation(line: 12, column: 45, scope: !36)
!47 = !DILocalVariable(name: "i", scope: !48, file: !1, line: 13, type: !7)
!48 = distinct !DILexicalBlock(scope: !36, file: !1, line: 13, column: 5)
!49 = !DILocation(line: 13, column: 14, scope: !48)
!50 = !DILocation(line: 13, column: 18, scope: !48)
!51 = !DILocation(line: 13, column: 10, scope: !48)
!52 = !DILocation(line: 13, column: 24, scope: !53)
!53 = distinct !DILexicalBlock(scope: !48, file: !1, line: 13, column: 5)
!54 = !DILocation(line: 13, column: 28, scope: !53)
!55 = !DILocation(line: 13, column: 33, scope: !53)
!56 = !DILocation(line: 13, column: 26, scope: !53)
!57 = !DILocation(line: 13, column: 5, scope: !48)
!58 = !DILocalVariable(name: "next", scope: !59, file: !1, line: 14, type: !30)
!59 = distinct !DILexicalBlock(scope: !53, file: !1, line: 13, column: 45)
!60 = !DILocation(line: 14, column: 13, scope: !59)
!61 = !DILocation(line: 14, column: 31, scope: !59)
!62 = !DILocation(line: 14, column: 36, scope: !59)
!63 = !DILocation(line: 14, column: 43, scope: !59)
!64 = !DILocation(line: 14, column: 20, scope: !59)
!65 = !DILocation(line: 15, column: 24, scope: !59)
!66 = !DILocation(line: 15, column: 7, scope: !59)
!67 = !DILocation(line: 15, column: 12, scope: !59)
!68 = !DILocation(line: 15, column: 19, scope: !59)
!69 = !DILocation(line: 15, column: 22, scope: !59)
!70 = !DILocation(line: 16, column: 5, scope: !59)
!71 = !DILocation(line: 13, column: 40, scope: !53)
!72 = !DILocation(line: 13, column: 5, scope: !53)
!73 = distinct !{!73, !57, !74, !75}
!74 = !DILocation(line: 16, column: 5, scope: !48)
!75 = !{!"llvm.loop.mustprogress"}
!76 = !DILocation(line: 17, column: 3, scope: !36)
!77 = distinct !DISubprogram(name: "operator int", linkageName: "_ZNK4sycl4itemcviEv", scope: !3, file: !1, line: 2, type: !9, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, declaration: !8, retainedNodes: !20)
!78 = !DILocalVariable(name: "this", arg: 1, scope: !77, type: !79, flags: DIFlagArtificial | DIFlagObjectPointer)
!79 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !12, size: 64, dwarfAddressSpace: 4)
!80 = !DILocation(line: 0, scope: !77)
!81 = !DILocation(line: 2, column: 70, scope: !77)
!82 = !DILocation(line: 2, column: 63, scope: !77)
!83 = distinct !DISubprogram(name: "twice", linkageName: "_ZN3app5twiceEf", scope: !26, file: !1, line: 8, type: !84, scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !20)
!84 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !85)
!85 = !{!30, !30}
!86 = !DILocalVariable(name: "value", arg: 1, scope: !83, file: !1, line: 8, type: !30)
!87 = !DILocation(line: 8, column: 26, scope: !83)
!88 = !DILocalVariable(name: "result", scope: !83, file: !1, line: 8, type: !30)
!89 = !DILocation(line: 8, column: 41, scope: !83)
!90 = !DILocation(line: 8, column: 50, scope: !83)
!91 = !DILocation(line: 8, column: 56, scope: !83)
!92 = !DILocation(line: 8, column: 68, scope: !83)
!93 = !DILocation(line: 8, column: 61, scope: !83)
