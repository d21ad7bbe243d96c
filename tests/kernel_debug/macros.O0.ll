; ModuleID = 'macros.cpp'
source_filename = "macros.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

%struct.Pair = type { %struct.Holder, %struct.Holder }
%struct.Holder = type { i32 }
%struct.Point = type { i32, i32 }

; Function Attrs: mustprogress noinline optnone
define spir_kernel void @_Z6kernelPU3AS1fi(ptr addrspace(1) noundef %0, i32 noundef %1) #0 !dbg !33 {
  %3 = alloca ptr addrspace(1), align 8
  %4 = alloca i32, align 4
  %5 = alloca %struct.Pair, align 4
  %6 = alloca ptr, align 8
  %7 = alloca <8 x float>, align 32
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca %struct.Point, align 4
  store ptr addrspace(1) %0, ptr %3, align 8
    #dbg_declare(ptr %3, !40, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !41)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !42, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !43)
    #dbg_declare(ptr %5, !44, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !56)
  %11 = getelementptr inbounds nuw %struct.Pair, ptr %5, i32 0, i32 0, !dbg !57
  %12 = getelementptr inbounds nuw %struct.Holder, ptr %11, i32 0, i32 0, !dbg !58
  %13 = load i32, ptr %4, align 4, !dbg !59
  store i32 %13, ptr %12, align 4, !dbg !58
  %14 = getelementptr inbounds nuw %struct.Pair, ptr %5, i32 0, i32 1, !dbg !57
  %15 = getelementptr inbounds nuw %struct.Holder, ptr %14, i32 0, i32 0, !dbg !60
  %16 = load i32, ptr %4, align 4, !dbg !61
  %17 = add nsw i32 %16, 5, !dbg !62
  store i32 %17, ptr %15, align 4, !dbg !60
    #dbg_declare(ptr %6, !63, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !65)
  store ptr null, ptr %6, align 8, !dbg !65
    #dbg_declare(ptr %7, !66, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !71)
  store <8 x float> splat (float 1.000000e+00), ptr %7, align 32, !dbg !71
    #dbg_declare(ptr %8, !72, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !73)
  %18 = load i32, ptr %4, align 4, !dbg !74
  %19 = load i32, ptr %4, align 4, !dbg !75
  %20 = mul nsw i32 %19, 2, !dbg !76
  %21 = mul nsw i32 %18, %20, !dbg !77
  store i32 %21, ptr %8, align 4, !dbg !73
    #dbg_declare(ptr %9, !78, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !79)
  %22 = load i32, ptr %8, align 4, !dbg !80
  store i32 %22, ptr %9, align 4, !dbg !79
  %23 = getelementptr inbounds nuw %struct.Pair, ptr %5, i32 0, i32 0, !dbg !81
  %24 = getelementptr inbounds nuw %struct.Holder, ptr %23, i32 0, i32 0, !dbg !82
  %25 = load i32, ptr %24, align 4, !dbg !82
  %26 = getelementptr inbounds nuw %struct.Pair, ptr %5, i32 0, i32 1, !dbg !83
  %27 = getelementptr inbounds nuw %struct.Holder, ptr %26, i32 0, i32 0, !dbg !84
  %28 = load i32, ptr %27, align 4, !dbg !84
  %29 = add nsw i32 %25, %28, !dbg !85
  %30 = sitofp i32 %29 to float, !dbg !86
  %31 = load <8 x float>, ptr %7, align 32, !dbg !87
  %32 = load i32, ptr %4, align 4, !dbg !88
  %33 = and i32 %32, 7, !dbg !89
  %34 = extractelement <8 x float> %31, i32 %33, !dbg !87
  %35 = fadd float %30, %34, !dbg !90
  %36 = getelementptr inbounds nuw %struct.Point, ptr %10, i32 0, i32 0, !dbg !91
  %37 = load i32, ptr %4, align 4, !dbg !92
  store i32 %37, ptr %36, align 4, !dbg !91
  %38 = getelementptr inbounds nuw %struct.Point, ptr %10, i32 0, i32 1, !dbg !91
  store i32 2, ptr %38, align 4, !dbg !91
  %39 = call spir_func noundef i32 @_ZL4part5PointMS_i(ptr noundef byval(%struct.Point) align 4 %10, i64 4), !dbg !93
  %40 = sitofp i32 %39 to float, !dbg !93
  %41 = fadd float %35, %40, !dbg !94
  %42 = fadd float %41, 1.000000e+00, !dbg !95
  %43 = load ptr addrspace(1), ptr %3, align 8, !dbg !96
  %44 = getelementptr inbounds float, ptr addrspace(1) %43, i64 0, !dbg !96
  store float %42, ptr addrspace(1) %44, align 4, !dbg !97
  ret void, !dbg !98
}

; Function Attrs: mustprogress noinline nounwind optnone
define internal spir_func noundef i32 @_ZL4part5PointMS_i(ptr noundef byval(%struct.Point) align 4 %0, i64 %1) #1 !dbg !99 {
  %3 = alloca i64, align 8
    #dbg_declare(ptr %0, !107, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !108)
  store i64 %1, ptr %3, align 8
    #dbg_declare(ptr %3, !109, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !110)
  %4 = load i64, ptr %3, align 8, !dbg !111
  %5 = getelementptr inbounds i8, ptr %0, i64 %4, !dbg !112
  %6 = load i32, ptr %5, align 4, !dbg !112
  ret i32 %6, !dbg !113
}

attributes #0 = { mustprogress noinline optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress noinline nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!28, !29, !30, !31}
!llvm.ident = !{!32}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, macros: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "macros.cpp", directory: "/source", checksumkind: CSK_MD5, checksum: "5bec65bd3e2255bccf69f714b2b21934")
!2 = !{!3, !17, !18, !19, !20, !21, !22, !23, !24, !25, !26, !27}
!3 = !DIMacroFile(file: !1, nodes: !4)
!4 = !{!5, !6, !7, !8, !14, !15, !16}
!5 = !DIMacro(type: DW_MACINFO_define, line: 3, name: "SCALE", value: "3")
!6 = !DIMacro(type: DW_MACINFO_define, line: 4, name: "ADD(a,b)", value: "((a) + (b))")
!7 = !DIMacro(type: DW_MACINFO_define, line: 5, name: "EMPTY")
!8 = !DIMacroFile(line: 6, file: !9, nodes: !10)
!9 = !DIFile(filename: "./macros.h", directory: "/source", checksumkind: CSK_MD5, checksum: "94c69246d5b683606c86bd1f5f5a7efa")
!10 = !{!11, !12, !13}
!11 = !DIMacro(type: DW_MACINFO_define, line: 2, name: "TWICE(x)", value: "((x) * 2)")
!12 = !DIMacro(type: DW_MACINFO_undef, line: 3, name: "SCALE")
!13 = !DIMacro(type: DW_MACINFO_define, line: 4, name: "SCALE", value: "5")
!14 = !DIMacro(type: DW_MACINFO_undef, line: 7, name: "EMPTY")
!15 = !DIMacro(type: DW_MACINFO_undef, line: 8, name: "NEVER")
!16 = !DIMacro(type: DW_MACINFO_undef, line: 9, name: "GIVEN")
!17 = !DIMacro(type: DW_MACINFO_define, name: "__STDC__", value: "1")
!18 = !DIMacro(type: DW_MACINFO_define, name: "__STDC_HOSTED__", value: "1")
!19 = !DIMacro(type: DW_MACINFO_define, name: "__cplusplus", value: "202002L")
!20 = !DIMacro(type: DW_MACINFO_define, name: "__STDCPP_DEFAULT_NEW_ALIGNMENT__", value: "8UL")
!21 = !DIMacro(type: DW_MACINFO_define, name: "__STDCPP_THREADS__", value: "1")
!22 = !DIMacro(type: DW_MACINFO_define, name: "__STDC_UTF_16__", value: "1")
!23 = !DIMacro(type: DW_MACINFO_define, name: "__STDC_UTF_32__", value: "1")
!24 = !DIMacro(type: DW_MACINFO_define, name: "__STDC_EMBED_NOT_FOUND__", value: "0")
!25 = !DIMacro(type: DW_MACINFO_define, name: "__STDC_EMBED_FOUND__", value: "1")
!26 = !DIMacro(type: DW_MACINFO_define, name: "__STDC_EMBED_EMPTY__", value: "2")
!27 = !DIMacro(type: DW_MACINFO_define, name: "GIVEN", value: "1")
!28 = !{i32 7, !"Dwarf Version", i32 5}
!29 = !{i32 2, !"Debug Info Version", i32 3}
!30 = !{i32 1, !"wchar_size", i32 4}
!31 = !{i32 7, !"frame-pointer", i32 2}
!32 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!33 = distinct !DISubprogram(name: "kernel", linkageName: "_Z6kernelPU3AS1fi", scope: !1, file: !1, line: 15, type: !34, scopeLine: 15, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !39)
!34 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !35)
!35 = !{null, !36, !38}
!36 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !37, size: 64, dwarfAddressSpace: 1)
!37 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!38 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!39 = !{}
!40 = !DILocalVariable(name: "out", arg: 1, scope: !33, file: !1, line: 15, type: !36)
!41 = !DILocation(line: 15, column: 82, scope: !33)
!42 = !DILocalVariable(name: "n", arg: 2, scope: !33, file: !1, line: 15, type: !38)
!43 = !DILocation(line: 15, column: 91, scope: !33)
!44 = !DILocalVariable(name: "pair", scope: !33, file: !1, line: 16, type: !45)
!45 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Pair<int, Holder>", file: !1, line: 12, size: 64, flags: DIFlagTypePassByValue, elements: !46, templateParams: !54, identifier: "_ZTS4PairIi6HolderE")
!46 = !{!47, !53}
!47 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !45, file: !1, line: 12, baseType: !48, size: 32)
!48 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Holder<int>", file: !1, line: 11, size: 32, flags: DIFlagTypePassByValue, elements: !49, templateParams: !51, identifier: "_ZTS6HolderIiE")
!49 = !{!50}
!50 = !DIDerivedType(tag: DW_TAG_member, name: "held", scope: !48, file: !1, line: 11, baseType: !38, size: 32)
!51 = !{!52}
!52 = !DITemplateTypeParameter(name: "T", type: !38)
!53 = !DIDerivedType(tag: DW_TAG_member, name: "high", scope: !45, file: !1, line: 12, baseType: !48, size: 32, offset: 32)
!54 = !{!52, !55}
!55 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_template_param, name: "Of", value: !"Holder")
!56 = !DILocation(line: 16, column: 21, scope: !33)
!57 = !DILocation(line: 16, column: 25, scope: !33)
!58 = !DILocation(line: 16, column: 26, scope: !33)
!59 = !DILocation(line: 16, column: 27, scope: !33)
!60 = !DILocation(line: 16, column: 31, scope: !33)
!61 = !DILocation(line: 16, column: 36, scope: !33)
!62 = !DILocation(line: 16, column: 32, scope: !33)
!63 = !DILocalVariable(name: "nothing", scope: !33, file: !1, line: 17, type: !64)
!64 = !DIBasicType(tag: DW_TAG_unspecified_type, name: "decltype(nullptr)")
!65 = !DILocation(line: 17, column: 21, scope: !33)
!66 = !DILocalVariable(name: "ones", scope: !33, file: !1, line: 18, type: !67)
!67 = !DIDerivedType(tag: DW_TAG_typedef, name: "float8", file: !1, line: 10, baseType: !68)
!68 = !DICompositeType(tag: DW_TAG_array_type, baseType: !37, size: 256, flags: DIFlagVector, elements: !69)
!69 = !{!70}
!70 = !DISubrange(count: 8)
!71 = !DILocation(line: 18, column: 10, scope: !33)
!72 = !DILocalVariable(name: "unread", scope: !33, file: !1, line: 19, type: !38)
!73 = !DILocation(line: 19, column: 7, scope: !33)
!74 = !DILocation(line: 19, column: 16, scope: !33)
!75 = !DILocation(line: 19, column: 26, scope: !33)
!76 = !DILocation(line: 19, column: 20, scope: !33)
!77 = !DILocation(line: 19, column: 18, scope: !33)
!78 = !DILocalVariable(name: "q", scope: !33, file: !1, line: 20, type: !38)
!79 = !DILocation(line: 20, column: 7, scope: !33)
!80 = !DILocation(line: 20, column: 11, scope: !33)
!81 = !DILocation(line: 21, column: 17, scope: !33)
!82 = !DILocation(line: 21, column: 21, scope: !33)
!83 = !DILocation(line: 21, column: 33, scope: !33)
!84 = !DILocation(line: 21, column: 38, scope: !33)
!85 = !DILocation(line: 21, column: 26, scope: !33)
!86 = !DILocation(line: 21, column: 12, scope: !33)
!87 = !DILocation(line: 21, column: 45, scope: !33)
!88 = !DILocation(line: 21, column: 50, scope: !33)
!89 = !DILocation(line: 21, column: 52, scope: !33)
!90 = !DILocation(line: 21, column: 43, scope: !33)
!91 = !DILocation(line: 21, column: 64, scope: !33)
!92 = !DILocation(line: 21, column: 65, scope: !33)
!93 = !DILocation(line: 21, column: 59, scope: !33)
!94 = !DILocation(line: 21, column: 57, scope: !33)
!95 = !DILocation(line: 21, column: 83, scope: !33)
!96 = !DILocation(line: 21, column: 3, scope: !33)
!97 = !DILocation(line: 21, column: 10, scope: !33)
!98 = !DILocation(line: 22, column: 1, scope: !33)
!99 = distinct !DISubprogram(name: "part", linkageName: "_ZL4part5PointMS_i", scope: !1, file: !1, line: 14, type: !100, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !39)
!100 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !101)
!101 = !{!38, !102, !106}
!102 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Point", file: !1, line: 13, size: 64, flags: DIFlagTypePassByValue, elements: !103, identifier: "_ZTS5Point")
!103 = !{!104, !105}
!104 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !102, file: !1, line: 13, baseType: !38, size: 32)
!105 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !102, file: !1, line: 13, baseType: !38, size: 32, offset: 32)
!106 = !DIDerivedType(tag: DW_TAG_ptr_to_member_type, baseType: !38, size: 64, extraData: !102)
!107 = !DILocalVariable(name: "point", arg: 1, scope: !99, file: !1, line: 14, type: !102)
!108 = !DILocation(line: 14, column: 23, scope: !99)
!109 = !DILocalVariable(name: "member", arg: 2, scope: !99, file: !1, line: 14, type: !106)
!110 = !DILocation(line: 14, column: 42, scope: !99)
!111 = !DILocation(line: 14, column: 66, scope: !99)
!112 = !DILocation(line: 14, column: 64, scope: !99)
!113 = !DILocation(line: 14, column: 52, scope: !99)
