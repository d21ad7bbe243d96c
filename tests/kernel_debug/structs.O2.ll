; ModuleID = 'structs.cl'
source_filename = "structs.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

%struct.Pair = type { i32, [3 x float] }

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define spir_kernel void @add(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !dbg !20 !kernel_arg_addr_space !39 !kernel_arg_access_qual !40 !kernel_arg_type !41 !kernel_arg_base_type !41 !kernel_arg_type_qual !42 {
    #dbg_value(ptr addrspace(1) %0, !36, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !43)
    #dbg_value(ptr addrspace(1) %1, !37, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !43)
    #dbg_value(i32 %2, !38, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !43)
    #dbg_value(ptr addrspace(1) %0, !44, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !57)
    #dbg_value(ptr addrspace(1) %1, !47, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !57)
    #dbg_value(i32 %2, !48, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !57)
  %4 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3, !dbg !59
    #dbg_value(i64 %4, !49, !DIExpression(DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_lit0, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !57)
  %5 = shl i64 %4, 32, !dbg !60
  %6 = ashr exact i64 %5, 32, !dbg !60
  %7 = getelementptr inbounds %struct.Pair, ptr addrspace(1) %1, i64 %6, !dbg !60
  %8 = load i32, ptr addrspace(1) %7, align 4, !dbg !60, !tbaa !16
  %9 = getelementptr inbounds nuw i8, ptr addrspace(1) %7, i64 4, !dbg !60
  %10 = load float, ptr addrspace(1) %9, align 4, !dbg !60
  %11 = getelementptr inbounds nuw i8, ptr addrspace(1) %7, i64 8, !dbg !60
  %12 = load float, ptr addrspace(1) %11, align 4, !dbg !60
  %13 = getelementptr inbounds nuw i8, ptr addrspace(1) %7, i64 12, !dbg !60
  %14 = load float, ptr addrspace(1) %13, align 4, !dbg !60, !tbaa !61
    #dbg_value(i32 %8, !62, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !68)
  %15 = shl nsw i32 %8, 1, !dbg !70
    #dbg_value(i32 %15, !67, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !68)
  %16 = add i32 %15, %2, !dbg !71
    #dbg_value(i32 %16, !51, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !57)
    #dbg_value(i32 0, !52, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !72)
    #dbg_value(i32 %16, !51, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !57)
    #dbg_value(i32 0, !52, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !72)
    #dbg_value(i32 %16, !51, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !57)
    #dbg_value(i64 0, !52, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !72)
    #dbg_value(float %10, !54, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !73)
  %17 = fptosi float %10 to i32, !dbg !74
  %18 = add nsw i32 %16, %17, !dbg !75
    #dbg_value(i32 %18, !51, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !57)
    #dbg_value(i64 1, !52, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !72)
    #dbg_value(float %12, !54, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !73)
  %19 = fptosi float %12 to i32, !dbg !74
  %20 = add nsw i32 %18, %19, !dbg !75
    #dbg_value(i32 %20, !51, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !57)
    #dbg_value(i64 2, !52, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !72)
    #dbg_value(float %14, !54, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !73)
  %21 = fptosi float %14 to i32, !dbg !74
  %22 = add nsw i32 %20, %21, !dbg !75
    #dbg_value(i32 %22, !51, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !57)
    #dbg_value(i64 3, !52, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !72)
  %23 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %6, !dbg !76
  store i32 %22, ptr addrspace(1) %23, align 4, !dbg !77, !tbaa !16
  ret void, !dbg !78
}

; Function Attrs: alwaysinline convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define spir_func void @__clang_ocl_kern_imp_add(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #1 !dbg !45 !kernel_arg_addr_space !39 !kernel_arg_access_qual !40 !kernel_arg_type !41 !kernel_arg_base_type !41 !kernel_arg_type_qual !42 {
    #dbg_value(ptr addrspace(1) %0, !44, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !79)
    #dbg_value(ptr addrspace(1) %1, !47, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !79)
    #dbg_value(i32 %2, !48, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !79)
  %4 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3, !dbg !80
    #dbg_value(i64 %4, !49, !DIExpression(DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_lit0, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !79)
  %5 = shl i64 %4, 32, !dbg !81
  %6 = ashr exact i64 %5, 32, !dbg !81
  %7 = getelementptr inbounds %struct.Pair, ptr addrspace(1) %1, i64 %6, !dbg !81
  %8 = load i32, ptr addrspace(1) %7, align 4, !dbg !81, !tbaa !16
  %9 = getelementptr inbounds nuw i8, ptr addrspace(1) %7, i64 4, !dbg !81
  %10 = load float, ptr addrspace(1) %9, align 4, !dbg !81
  %11 = getelementptr inbounds nuw i8, ptr addrspace(1) %7, i64 8, !dbg !81
  %12 = load float, ptr addrspace(1) %11, align 4, !dbg !81
  %13 = getelementptr inbounds nuw i8, ptr addrspace(1) %7, i64 12, !dbg !81
  %14 = load float, ptr addrspace(1) %13, align 4, !dbg !81, !tbaa !61
    #dbg_value(i32 %8, !62, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !82)
  %15 = shl nsw i32 %8, 1, !dbg !84
    #dbg_value(i32 %15, !67, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !82)
  %16 = add i32 %15, %2, !dbg !85
    #dbg_value(i32 %16, !51, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !79)
    #dbg_value(i32 0, !52, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !86)
    #dbg_value(i32 %16, !51, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !79)
    #dbg_value(i32 0, !52, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !86)
    #dbg_value(i32 %16, !51, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !79)
    #dbg_value(i64 0, !52, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !86)
    #dbg_value(float %10, !54, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !87)
  %17 = fptosi float %10 to i32, !dbg !88
  %18 = add nsw i32 %16, %17, !dbg !89
    #dbg_value(i32 %18, !51, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !79)
    #dbg_value(i64 1, !52, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !86)
    #dbg_value(float %12, !54, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !87)
  %19 = fptosi float %12 to i32, !dbg !88
  %20 = add nsw i32 %18, %19, !dbg !89
    #dbg_value(i32 %20, !51, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !79)
    #dbg_value(i64 2, !52, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !86)
    #dbg_value(float %14, !54, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !87)
  %21 = fptosi float %14 to i32, !dbg !88
  %22 = add nsw i32 %20, %21, !dbg !89
    #dbg_value(i32 %22, !51, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !79)
    #dbg_value(i64 3, !52, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !86)
  %23 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %6, !dbg !90
  store i32 %22, ptr addrspace(1) %23, align 4, !dbg !91, !tbaa !16
  ret void, !dbg !92
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare !dbg !93 spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { alwaysinline convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!10, !11, !12, !13}
!opencl.ocl.version = !{!14}
!llvm.ident = !{!15}
!llvm.errno.tbaa = !{!16}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !2, retainedTypes: !8, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "structs.cl", directory: "/source", checksumkind: CSK_MD5, checksum: "961d6072f82d094df78eb5b0b83c162f")
!2 = !{!3}
!3 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "Kind", file: !1, line: 3, baseType: !4, size: 32, elements: !5)
!4 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!5 = !{!6, !7}
!6 = !DIEnumerator(name: "One", value: 0)
!7 = !DIEnumerator(name: "Two", value: 5)
!8 = !{!9}
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !{i32 7, !"Dwarf Version", i32 5}
!11 = !{i32 2, !"Debug Info Version", i32 3}
!12 = !{i32 1, !"wchar_size", i32 4}
!13 = !{i32 7, !"frame-pointer", i32 2}
!14 = !{i32 1, i32 2}
!15 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!16 = !{!17, !17, i64 0}
!17 = !{!"int", !18, i64 0}
!18 = !{!"omnipotent char", !19, i64 0}
!19 = !{!"Simple C/C++ TBAA"}
!20 = distinct !DISubprogram(name: "add", scope: !1, file: !1, line: 5, type: !21, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !35)
!21 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !22)
!22 = !{null, !23, !24, !3}
!23 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !9, size: 64, dwarfAddressSpace: 1)
!24 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !25, size: 64, dwarfAddressSpace: 1)
!25 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !26)
!26 = !DIDerivedType(tag: DW_TAG_typedef, name: "Pair", file: !1, line: 2, baseType: !27)
!27 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !1, line: 2, size: 128, elements: !28)
!28 = !{!29, !30}
!29 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !27, file: !1, line: 2, baseType: !9, size: 32)
!30 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !27, file: !1, line: 2, baseType: !31, size: 96, offset: 32)
!31 = !DICompositeType(tag: DW_TAG_array_type, baseType: !32, size: 96, elements: !33)
!32 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!33 = !{!34}
!34 = !DISubrange(count: 3)
!35 = !{!36, !37, !38}
!36 = !DILocalVariable(name: "out", arg: 1, scope: !20, file: !1, line: 5, type: !23)
!37 = !DILocalVariable(name: "pairs", arg: 2, scope: !20, file: !1, line: 5, type: !24)
!38 = !DILocalVariable(name: "kind", arg: 3, scope: !20, file: !1, line: 5, type: !3)
!39 = !{i32 1, i32 1, i32 0}
!40 = !{!"none", !"none", !"none"}
!41 = !{!"int*", !"Pair*", !"enum Kind"}
!42 = !{!"", !"const", !""}
!43 = !DILocation(line: 0, scope: !20)
!44 = !DILocalVariable(name: "out", arg: 1, scope: !45, file: !1, line: 5, type: !23)
!45 = distinct !DISubprogram(name: "add", linkageName: "__clang_ocl_kern_imp_add", scope: !1, file: !1, line: 5, type: !21, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !46)
!46 = !{!44, !47, !48, !49, !50, !51, !52, !54}
!47 = !DILocalVariable(name: "pairs", arg: 2, scope: !45, file: !1, line: 5, type: !24)
!48 = !DILocalVariable(name: "kind", arg: 3, scope: !45, file: !1, line: 5, type: !3)
!49 = !DILocalVariable(name: "id", scope: !45, file: !1, line: 6, type: !9)
!50 = !DILocalVariable(name: "p", scope: !45, file: !1, line: 7, type: !26)
!51 = !DILocalVariable(name: "sum", scope: !45, file: !1, line: 8, type: !9)
!52 = !DILocalVariable(name: "i", scope: !53, file: !1, line: 9, type: !9)
!53 = distinct !DILexicalBlock(scope: !45, file: !1, line: 9, column: 3)
!54 = !DILocalVariable(name: "f", scope: !55, file: !1, line: 9, type: !32)
!55 = distinct !DILexicalBlock(scope: !56, file: !1, line: 9, column: 31)
!56 = distinct !DILexicalBlock(scope: !53, file: !1, line: 9, column: 3)
!57 = !DILocation(line: 0, scope: !45, inlinedAt: !58)
!58 = distinct !DILocation(line: 5, column: 76, scope: !20)
!59 = !DILocation(line: 6, column: 12, scope: !45, inlinedAt: !58)
!60 = !DILocation(line: 7, column: 12, scope: !45, inlinedAt: !58)
!61 = !{!18, !18, i64 0}
!62 = !DILocalVariable(name: "x", arg: 1, scope: !63, file: !1, line: 4, type: !9)
!63 = distinct !DISubprogram(name: "twice", scope: !1, file: !1, line: 4, type: !64, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !66)
!64 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !65)
!65 = !{!9, !9}
!66 = !{!62, !67}
!67 = !DILocalVariable(name: "y", scope: !63, file: !1, line: 4, type: !9)
!68 = !DILocation(line: 0, scope: !63, inlinedAt: !69)
!69 = distinct !DILocation(line: 8, column: 13, scope: !45, inlinedAt: !58)
!70 = !DILocation(line: 4, column: 37, scope: !63, inlinedAt: !69)
!71 = !DILocation(line: 8, column: 24, scope: !45, inlinedAt: !58)
!72 = !DILocation(line: 0, scope: !53, inlinedAt: !58)
!73 = !DILocation(line: 0, scope: !55, inlinedAt: !58)
!74 = !DILocation(line: 9, column: 58, scope: !55, inlinedAt: !58)
!75 = !DILocation(line: 9, column: 55, scope: !55, inlinedAt: !58)
!76 = !DILocation(line: 10, column: 3, scope: !45, inlinedAt: !58)
!77 = !DILocation(line: 10, column: 11, scope: !45, inlinedAt: !58)
!78 = !DILocation(line: 11, column: 1, scope: !20)
!79 = !DILocation(line: 0, scope: !45)
!80 = !DILocation(line: 6, column: 12, scope: !45)
!81 = !DILocation(line: 7, column: 12, scope: !45)
!82 = !DILocation(line: 0, scope: !63, inlinedAt: !83)
!83 = distinct !DILocation(line: 8, column: 13, scope: !45)
!84 = !DILocation(line: 4, column: 37, scope: !63, inlinedAt: !83)
!85 = !DILocation(line: 8, column: 24, scope: !45)
!86 = !DILocation(line: 0, scope: !53)
!87 = !DILocation(line: 0, scope: !55)
!88 = !DILocation(line: 9, column: 58, scope: !55)
!89 = !DILocation(line: 9, column: 55, scope: !55)
!90 = !DILocation(line: 10, column: 3, scope: !45)
!91 = !DILocation(line: 10, column: 11, scope: !45)
!92 = !DILocation(line: 11, column: 1, scope: !45)
!93 = !DISubprogram(name: "get_global_id", linkageName: "_Z13get_global_idj", scope: !1, file: !1, line: 6, type: !94, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!94 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !95)
!95 = !{!96, !4}
!96 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
