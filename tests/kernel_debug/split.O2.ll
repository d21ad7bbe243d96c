; ModuleID = 'split.cl'
source_filename = "split.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

%struct.range = type { float, float }

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read)
define spir_func float @width(ptr noundef readonly byval(%struct.range) align 4 captures(none) %0) local_unnamed_addr #0 !dbg !14 {
    #dbg_declare(ptr %0, !24, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !25)
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 4, !dbg !26
  %3 = load float, ptr %2, align 4, !dbg !26, !tbaa !27
  %4 = load float, ptr %0, align 4, !dbg !30, !tbaa !31
  %5 = fsub float %3, %4, !dbg !32
  ret float %5, !dbg !33
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define spir_kernel void @first(ptr addrspace(1) noundef writeonly align 4 captures(none) initializes((0, 4)) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1) local_unnamed_addr #1 !dbg !34 !kernel_arg_addr_space !42 !kernel_arg_access_qual !43 !kernel_arg_type !44 !kernel_arg_base_type !44 !kernel_arg_type_qual !45 {
    #dbg_value(ptr addrspace(1) %0, !40, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !46)
    #dbg_value(ptr addrspace(1) %1, !41, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !46)
    #dbg_value(ptr addrspace(1) %0, !47, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !52)
    #dbg_value(ptr addrspace(1) %1, !50, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !52)
  %3 = load float, ptr addrspace(1) %1, align 4, !dbg !54
  %4 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 4, !dbg !54
  %5 = load float, ptr addrspace(1) %4, align 4, !dbg !54
  %6 = fsub float %5, %3, !dbg !55
    #dbg_value(float %6, !51, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !52)
  store float %6, ptr addrspace(1) %0, align 4, !dbg !57, !tbaa !58
  ret void, !dbg !59
}

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define spir_func void @__clang_ocl_kern_imp_first(ptr addrspace(1) noundef writeonly align 4 captures(none) initializes((0, 4)) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1) local_unnamed_addr #2 !dbg !48 !kernel_arg_addr_space !42 !kernel_arg_access_qual !43 !kernel_arg_type !44 !kernel_arg_base_type !44 !kernel_arg_type_qual !45 {
    #dbg_value(ptr addrspace(1) %0, !47, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !60)
    #dbg_value(ptr addrspace(1) %1, !50, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !60)
  %3 = load float, ptr addrspace(1) %1, align 4, !dbg !61
  %4 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 4, !dbg !61
  %5 = load float, ptr addrspace(1) %4, align 4, !dbg !61
  %6 = fsub float %5, %3, !dbg !62
    #dbg_value(float %6, !51, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !60)
  store float %6, ptr addrspace(1) %0, align 4, !dbg !64, !tbaa !58
  ret void, !dbg !65
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define spir_kernel void @second(ptr addrspace(1) noundef writeonly align 4 captures(none) initializes((0, 4)) %0, ptr noundef readonly byval(%struct.range) align 4 captures(none) %1) local_unnamed_addr #1 !dbg !66 !kernel_arg_addr_space !73 !kernel_arg_access_qual !43 !kernel_arg_type !74 !kernel_arg_base_type !74 !kernel_arg_type_qual !45 {
    #dbg_value(ptr addrspace(1) %0, !71, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !75)
    #dbg_declare(ptr %1, !72, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !76)
  %3 = load float, ptr %1, align 4, !dbg !77
  %4 = getelementptr inbounds nuw i8, ptr %1, i64 4, !dbg !77
  %5 = load float, ptr %4, align 4, !dbg !77
    #dbg_value(ptr addrspace(1) %0, !80, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !84)
  %6 = fsub float %5, %3, !dbg !85
  %7 = fptosi float %6 to i32, !dbg !87
  %8 = mul nsw i32 %7, 3, !dbg !88
    #dbg_value(i32 %8, !82, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !84)
  store i32 %8, ptr addrspace(1) %0, align 4, !dbg !89, !tbaa !10
  ret void, !dbg !90
}

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define spir_func void @__clang_ocl_kern_imp_second(ptr addrspace(1) noundef writeonly align 4 captures(none) initializes((0, 4)) %0, ptr noundef readonly byval(%struct.range) align 4 captures(none) %1) local_unnamed_addr #2 !dbg !78 !kernel_arg_addr_space !73 !kernel_arg_access_qual !43 !kernel_arg_type !74 !kernel_arg_base_type !74 !kernel_arg_type_qual !45 {
    #dbg_value(ptr addrspace(1) %0, !80, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !91)
    #dbg_declare(ptr %1, !81, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !92)
    #dbg_declare(ptr %1, !24, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !93)
  %3 = getelementptr inbounds nuw i8, ptr %1, i64 4, !dbg !95
  %4 = load float, ptr %3, align 4, !dbg !95, !tbaa !27
  %5 = load float, ptr %1, align 4, !dbg !96, !tbaa !31
  %6 = fsub float %4, %5, !dbg !97
  %7 = fptosi float %6 to i32, !dbg !98
  %8 = mul nsw i32 %7, 3, !dbg !99
    #dbg_value(i32 %8, !82, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !91)
  store i32 %8, ptr addrspace(1) %0, align 4, !dbg !100, !tbaa !10
  ret void, !dbg !101
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #2 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7}
!opencl.ocl.version = !{!8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "split.cl", directory: "/source", checksumkind: CSK_MD5, checksum: "fa167bf0e919e9ae9afb6529c9cf59e1")
!2 = !{!3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 7, !"frame-pointer", i32 2}
!8 = !{i32 3, i32 0}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = !{!11, !11, i64 0}
!11 = !{!"int", !12, i64 0}
!12 = !{!"omnipotent char", !13, i64 0}
!13 = !{!"Simple C/C++ TBAA"}
!14 = distinct !DISubprogram(name: "width", scope: !1, file: !1, line: 3, type: !15, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !23)
!15 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !16)
!16 = !{!17, !18}
!17 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!18 = !DIDerivedType(tag: DW_TAG_typedef, name: "range", file: !1, line: 2, baseType: !19)
!19 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !1, line: 2, size: 64, elements: !20)
!20 = !{!21, !22}
!21 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !19, file: !1, line: 2, baseType: !17, size: 32)
!22 = !DIDerivedType(tag: DW_TAG_member, name: "high", scope: !19, file: !1, line: 2, baseType: !17, size: 32, offset: 32)
!23 = !{!24}
!24 = !DILocalVariable(name: "r", arg: 1, scope: !14, file: !1, line: 3, type: !18)
!25 = !DILocation(line: 3, column: 19, scope: !14)
!26 = !DILocation(line: 3, column: 33, scope: !14)
!27 = !{!28, !29, i64 4}
!28 = !{!"", !29, i64 0, !29, i64 4}
!29 = !{!"float", !12, i64 0}
!30 = !DILocation(line: 3, column: 42, scope: !14)
!31 = !{!28, !29, i64 0}
!32 = !DILocation(line: 3, column: 38, scope: !14)
!33 = !DILocation(line: 3, column: 24, scope: !14)
!34 = distinct !DISubprogram(name: "first", scope: !1, file: !1, line: 4, type: !35, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !39)
!35 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !36)
!36 = !{null, !37, !38}
!37 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64, dwarfAddressSpace: 1)
!38 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !18, size: 64, dwarfAddressSpace: 1)
!39 = !{!40, !41}
!40 = !DILocalVariable(name: "out", arg: 1, scope: !34, file: !1, line: 4, type: !37)
!41 = !DILocalVariable(name: "ranges", arg: 2, scope: !34, file: !1, line: 4, type: !38)
!42 = !{i32 1, i32 1}
!43 = !{!"none", !"none"}
!44 = !{!"float*", !"range*"}
!45 = !{!"", !""}
!46 = !DILocation(line: 0, scope: !34)
!47 = !DILocalVariable(name: "out", arg: 1, scope: !48, file: !1, line: 4, type: !37)
!48 = distinct !DISubprogram(name: "first", linkageName: "__clang_ocl_kern_imp_first", scope: !1, file: !1, line: 4, type: !35, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !49)
!49 = !{!47, !50, !51}
!50 = !DILocalVariable(name: "ranges", arg: 2, scope: !48, file: !1, line: 4, type: !38)
!51 = !DILocalVariable(name: "wide", scope: !48, file: !1, line: 4, type: !17)
!52 = !DILocation(line: 0, scope: !48, inlinedAt: !53)
!53 = distinct !DILocation(line: 4, column: 60, scope: !34)
!54 = !DILocation(line: 4, column: 75, scope: !48, inlinedAt: !53)
!55 = !DILocation(line: 3, column: 38, scope: !14, inlinedAt: !56)
!56 = distinct !DILocation(line: 4, column: 75, scope: !48, inlinedAt: !53)
!57 = !DILocation(line: 4, column: 100, scope: !48, inlinedAt: !53)
!58 = !{!29, !29, i64 0}
!59 = !DILocation(line: 4, column: 108, scope: !34)
!60 = !DILocation(line: 0, scope: !48)
!61 = !DILocation(line: 4, column: 75, scope: !48)
!62 = !DILocation(line: 3, column: 38, scope: !14, inlinedAt: !63)
!63 = distinct !DILocation(line: 4, column: 75, scope: !48)
!64 = !DILocation(line: 4, column: 100, scope: !48)
!65 = !DILocation(line: 4, column: 108, scope: !48)
!66 = distinct !DISubprogram(name: "second", scope: !1, file: !1, line: 5, type: !67, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !70)
!67 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !68)
!68 = !{null, !69, !18}
!69 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !3, size: 64, dwarfAddressSpace: 1)
!70 = !{!71, !72}
!71 = !DILocalVariable(name: "out", arg: 1, scope: !66, file: !1, line: 5, type: !69)
!72 = !DILocalVariable(name: "given", arg: 2, scope: !66, file: !1, line: 5, type: !18)
!73 = !{i32 1, i32 0}
!74 = !{!"int*", !"range"}
!75 = !DILocation(line: 0, scope: !66)
!76 = !DILocation(line: 5, column: 43, scope: !66)
!77 = !DILocation(line: 5, column: 70, scope: !78, inlinedAt: !83)
!78 = distinct !DISubprogram(name: "second", linkageName: "__clang_ocl_kern_imp_second", scope: !1, file: !1, line: 5, type: !67, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !79)
!79 = !{!80, !81, !82}
!80 = !DILocalVariable(name: "out", arg: 1, scope: !78, file: !1, line: 5, type: !69)
!81 = !DILocalVariable(name: "given", arg: 2, scope: !78, file: !1, line: 5, type: !18)
!82 = !DILocalVariable(name: "thrice", scope: !78, file: !1, line: 5, type: !3)
!83 = distinct !DILocation(line: 5, column: 50, scope: !66)
!84 = !DILocation(line: 0, scope: !78, inlinedAt: !83)
!85 = !DILocation(line: 3, column: 38, scope: !14, inlinedAt: !86)
!86 = distinct !DILocation(line: 5, column: 70, scope: !78, inlinedAt: !83)
!87 = !DILocation(line: 5, column: 65, scope: !78, inlinedAt: !83)
!88 = !DILocation(line: 5, column: 83, scope: !78, inlinedAt: !83)
!89 = !DILocation(line: 5, column: 95, scope: !78, inlinedAt: !83)
!90 = !DILocation(line: 5, column: 105, scope: !66)
!91 = !DILocation(line: 0, scope: !78)
!92 = !DILocation(line: 5, column: 43, scope: !78)
!93 = !DILocation(line: 3, column: 19, scope: !14, inlinedAt: !94)
!94 = distinct !DILocation(line: 5, column: 70, scope: !78)
!95 = !DILocation(line: 3, column: 33, scope: !14, inlinedAt: !94)
!96 = !DILocation(line: 3, column: 42, scope: !14, inlinedAt: !94)
!97 = !DILocation(line: 3, column: 38, scope: !14, inlinedAt: !94)
!98 = !DILocation(line: 5, column: 65, scope: !78)
!99 = !DILocation(line: 5, column: 83, scope: !78)
!100 = !DILocation(line: 5, column: 95, scope: !78)
!101 = !DILocation(line: 5, column: 105, scope: !78)
