; ModuleID = 'macros.cpp'
source_filename = "macros.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write)
define spir_kernel void @_Z6kernelPU3AS1fi(ptr addrspace(1) noundef writeonly captures(none) initializes((0, 4)) %0, i32 noundef %1) local_unnamed_addr #0 !dbg !37 {
    #dbg_value(ptr addrspace(1) %0, !44, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !67)
    #dbg_value(i32 %1, !45, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !67)
    #dbg_value(ptr null, !58, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !67)
    #dbg_value(<8 x float> splat (float 1.000000e+00), !60, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !67)
    #dbg_value(!DIArgList(i32 %1, i32 %1), !65, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_constu, 2, DW_OP_mul, DW_OP_mul, DW_OP_lit0, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !67)
    #dbg_value(!DIArgList(i32 %1, i32 %1), !66, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_constu, 2, DW_OP_mul, DW_OP_mul, DW_OP_lit0, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !67)
  %3 = shl i32 %1, 1, !dbg !68
  %4 = add i32 %3, 5, !dbg !68
  %5 = sitofp i32 %4 to float, !dbg !69
  %6 = fadd float %5, 1.000000e+00, !dbg !70
  %7 = fadd float %6, 2.000000e+00, !dbg !71
  %8 = fadd float %7, 1.000000e+00, !dbg !72
  store float %8, ptr addrspace(1) %0, align 4, !dbg !73, !tbaa !74
  ret void, !dbg !76
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!28, !29, !30, !31}
!llvm.ident = !{!32}
!llvm.errno.tbaa = !{!33}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, macros: !2, splitDebugInlining: false, nameTableKind: None)
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
!33 = !{!34, !34, i64 0}
!34 = !{!"int", !35, i64 0}
!35 = !{!"omnipotent char", !36, i64 0}
!36 = !{!"Simple C++ TBAA"}
!37 = distinct !DISubprogram(name: "kernel", linkageName: "_Z6kernelPU3AS1fi", scope: !1, file: !1, line: 15, type: !38, scopeLine: 15, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !43, keyInstructions: true)
!38 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !39)
!39 = !{null, !40, !42}
!40 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !41, size: 64, dwarfAddressSpace: 1)
!41 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!42 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!43 = !{!44, !45, !46, !58, !60, !65, !66}
!44 = !DILocalVariable(name: "out", arg: 1, scope: !37, file: !1, line: 15, type: !40)
!45 = !DILocalVariable(name: "n", arg: 2, scope: !37, file: !1, line: 15, type: !42)
!46 = !DILocalVariable(name: "pair", scope: !37, file: !1, line: 16, type: !47)
!47 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Pair<int, Holder>", file: !1, line: 12, size: 64, flags: DIFlagTypePassByValue, elements: !48, templateParams: !56, identifier: "_ZTS4PairIi6HolderE")
!48 = !{!49, !55}
!49 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !47, file: !1, line: 12, baseType: !50, size: 32)
!50 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Holder<int>", file: !1, line: 11, size: 32, flags: DIFlagTypePassByValue, elements: !51, templateParams: !53, identifier: "_ZTS6HolderIiE")
!51 = !{!52}
!52 = !DIDerivedType(tag: DW_TAG_member, name: "held", scope: !50, file: !1, line: 11, baseType: !42, size: 32)
!53 = !{!54}
!54 = !DITemplateTypeParameter(name: "T", type: !42)
!55 = !DIDerivedType(tag: DW_TAG_member, name: "high", scope: !47, file: !1, line: 12, baseType: !50, size: 32, offset: 32)
!56 = !{!54, !57}
!57 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_template_param, name: "Of", value: !"Holder")
!58 = !DILocalVariable(name: "nothing", scope: !37, file: !1, line: 17, type: !59)
!59 = !DIBasicType(tag: DW_TAG_unspecified_type, name: "decltype(nullptr)")
!60 = !DILocalVariable(name: "ones", scope: !37, file: !1, line: 18, type: !61)
!61 = !DIDerivedType(tag: DW_TAG_typedef, name: "float8", file: !1, line: 10, baseType: !62)
!62 = !DICompositeType(tag: DW_TAG_array_type, baseType: !41, size: 256, flags: DIFlagVector, elements: !63)
!63 = !{!64}
!64 = !DISubrange(count: 8)
!65 = !DILocalVariable(name: "unread", scope: !37, file: !1, line: 19, type: !42)
!66 = !DILocalVariable(name: "q", scope: !37, file: !1, line: 20, type: !42)
!67 = !DILocation(line: 0, scope: !37)
!68 = !DILocation(line: 21, column: 26, scope: !37)
!69 = !DILocation(line: 21, column: 12, scope: !37)
!70 = !DILocation(line: 21, column: 43, scope: !37)
!71 = !DILocation(line: 21, column: 57, scope: !37)
!72 = !DILocation(line: 21, column: 83, scope: !37, atomGroup: 6, atomRank: 2)
!73 = !DILocation(line: 21, column: 10, scope: !37, atomGroup: 6, atomRank: 1)
!74 = !{!75, !75, i64 0}
!75 = !{!"float", !35, i64 0}
!76 = !DILocation(line: 22, column: 1, scope: !37, atomGroup: 7, atomRank: 1)
