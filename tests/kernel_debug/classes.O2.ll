; ModuleID = 'classes.clcpp'
source_filename = "classes.clcpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

@scale = local_unnamed_addr addrspace(2) constant float 2.500000e+00, align 4, !dbg !0

; Function Attrs: mustprogress nofree norecurse nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define spir_func noundef float @_Z4growRU3AS4N6shapes3BoxIfEEi(ptr addrspace(4) noundef align 8 captures(none) dereferenceable(24) %0, i32 noundef %1) local_unnamed_addr #0 !dbg !17 {
  %3 = alloca i32, align 4
    #dbg_value(ptr addrspace(4) %0, !42, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !44)
  store volatile i32 %1, ptr %3, align 4, !tbaa !13
    #dbg_declare(ptr %3, !43, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !45)
  %4 = load volatile i32, ptr %3, align 4, !dbg !46, !tbaa !13
  %5 = sitofp i32 %4 to float, !dbg !46
  %6 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 8, !dbg !47
  %7 = load float, ptr addrspace(4) %6, align 8, !dbg !48, !tbaa !49
  %8 = tail call float @llvm.fmuladd.f32(float %5, float 2.500000e+00, float %7), !dbg !48
  store float %8, ptr addrspace(4) %6, align 8, !dbg !48, !tbaa !49
    #dbg_value(ptr addrspace(4) %0, !55, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !60)
  %9 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 4, !dbg !62
  %10 = load float, ptr addrspace(4) %9, align 4, !dbg !62, !tbaa !63
  %11 = fsub float %8, %10, !dbg !64
    #dbg_value(float %11, !58, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !60)
  ret float %11, !dbg !65
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #1

; Function Attrs: mustprogress nofree norecurse nounwind memory(argmem: write, inaccessiblemem: readwrite)
define spir_kernel void @measure(ptr addrspace(1) noundef writeonly align 4 captures(none) initializes((0, 4)) %0, float noundef %1, <8 x float> noundef %2, ptr addrspace(1) noundef readnone captures(none) %3) local_unnamed_addr #2 !dbg !66 !kernel_arg_addr_space !81 !kernel_arg_access_qual !82 !kernel_arg_type !83 !kernel_arg_base_type !84 !kernel_arg_type_qual !85 {
  %5 = alloca i32, align 4
    #dbg_value(ptr addrspace(1) %0, !77, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !86)
    #dbg_value(float %1, !78, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !86)
    #dbg_value(<8 x float> %2, !79, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !86)
    #dbg_value(ptr addrspace(1) %3, !80, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !86)
    #dbg_value(ptr addrspace(1) %0, !87, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !104)
    #dbg_value(float %1, !90, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !104)
    #dbg_value(<8 x float> %2, !91, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !104)
    #dbg_value(ptr addrspace(1) %3, !92, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !104)
  %6 = extractelement <8 x float> %2, i64 7, !dbg !106
  call void @llvm.lifetime.start.p0(ptr nonnull %5)
    #dbg_value(ptr addrspace(4) undef, !42, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !107)
  store volatile i32 2, ptr %5, align 4, !tbaa !13
    #dbg_declare(ptr %5, !43, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !109)
  %7 = load volatile i32, ptr %5, align 4, !dbg !110, !tbaa !13
  %8 = sitofp i32 %7 to float, !dbg !110
  %9 = tail call float @llvm.fmuladd.f32(float %8, float 2.500000e+00, float %6), !dbg !111
    #dbg_value(ptr addrspace(4) undef, !55, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !112)
  %10 = fsub float %9, %1, !dbg !114
    #dbg_value(float %10, !58, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !112)
  call void @llvm.lifetime.end.p0(ptr nonnull %5), !dbg !115
  %11 = bitcast float %10 to i32, !dbg !116
  %12 = icmp ugt i32 %11, 4, !dbg !117
    #dbg_value(i1 %12, !100, !DIExpression(DW_OP_LLVM_convert, 1, DW_ATE_unsigned, DW_OP_LLVM_convert, 8, DW_ATE_unsigned, DW_OP_lit0, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !104)
  %13 = select i1 %12, i32 120, i32 121, !dbg !118
    #dbg_value(i32 %13, !102, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !104)
  %14 = uitofp nneg i32 %13 to float, !dbg !119
  %15 = fadd float %10, %14, !dbg !120
  store float %15, ptr addrspace(1) %0, align 4, !dbg !121, !tbaa !122
  ret void, !dbg !123
}

; Function Attrs: alwaysinline mustprogress nofree norecurse nounwind memory(argmem: write, inaccessiblemem: readwrite)
define spir_func void @__clang_ocl_kern_imp_measure(ptr addrspace(1) noundef writeonly align 4 captures(none) initializes((0, 4)) %0, float noundef %1, <8 x float> noundef %2, ptr addrspace(1) noundef readnone captures(none) %3) local_unnamed_addr #3 !dbg !88 !kernel_arg_addr_space !81 !kernel_arg_access_qual !82 !kernel_arg_type !83 !kernel_arg_base_type !84 !kernel_arg_type_qual !85 {
  %5 = alloca i32, align 4
    #dbg_value(ptr addrspace(1) %0, !87, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !124)
    #dbg_value(float %1, !90, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !124)
    #dbg_value(<8 x float> %2, !91, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !124)
    #dbg_value(ptr addrspace(1) %3, !92, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !124)
  %6 = extractelement <8 x float> %2, i64 7, !dbg !125
  call void @llvm.lifetime.start.p0(ptr nonnull %5)
    #dbg_value(ptr addrspace(4) undef, !42, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !126)
  store volatile i32 2, ptr %5, align 4, !tbaa !13
    #dbg_declare(ptr %5, !43, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !128)
  %7 = load volatile i32, ptr %5, align 4, !dbg !129, !tbaa !13
  %8 = sitofp i32 %7 to float, !dbg !129
  %9 = tail call float @llvm.fmuladd.f32(float %8, float 2.500000e+00, float %6), !dbg !130
    #dbg_value(ptr addrspace(4) undef, !55, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !131)
  %10 = fsub float %9, %1, !dbg !133
    #dbg_value(float %10, !58, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !131)
  call void @llvm.lifetime.end.p0(ptr nonnull %5), !dbg !134
  %11 = bitcast float %10 to i32, !dbg !135
  %12 = icmp ugt i32 %11, 4, !dbg !136
    #dbg_value(i1 %12, !100, !DIExpression(DW_OP_LLVM_convert, 1, DW_ATE_unsigned, DW_OP_LLVM_convert, 8, DW_ATE_unsigned, DW_OP_lit0, DW_OP_swap, DW_OP_xderef, DW_OP_stack_value), !124)
  %13 = select i1 %12, i32 120, i32 121, !dbg !137
    #dbg_value(i32 %13, !102, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !124)
  %14 = uitofp nneg i32 %13 to float, !dbg !138
  %15 = fadd float %10, %14, !dbg !139
  store float %15, ptr addrspace(1) %0, align 4, !dbg !140, !tbaa !122
  ret void, !dbg !141
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #4

attributes #0 = { mustprogress nofree norecurse nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nofree norecurse nounwind memory(argmem: write, inaccessiblemem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #3 = { alwaysinline mustprogress nofree norecurse nounwind memory(argmem: write, inaccessiblemem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!6, !7, !8, !9}
!opencl.ocl.version = !{!10}
!opencl.cxx.version = !{!11}
!llvm.ident = !{!12}
!llvm.errno.tbaa = !{!13}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_constu, 2, DW_OP_swap, DW_OP_xderef))
!1 = distinct !DIGlobalVariable(name: "scale", scope: !2, file: !3, line: 11, type: !5, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "classes.clcpp", directory: "/source", checksumkind: CSK_MD5, checksum: "3b44d5c6d0656faa569de4ffafcb73a0")
!4 = !{!0}
!5 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!6 = !{i32 7, !"Dwarf Version", i32 5}
!7 = !{i32 2, !"Debug Info Version", i32 3}
!8 = !{i32 1, !"wchar_size", i32 4}
!9 = !{i32 7, !"frame-pointer", i32 2}
!10 = !{i32 3, i32 0}
!11 = !{i32 2021, i32 0}
!12 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!13 = !{!14, !14, i64 0}
!14 = !{!"int", !15, i64 0}
!15 = !{!"omnipotent char", !16, i64 0}
!16 = !{!"Simple C++ TBAA"}
!17 = distinct !DISubprogram(name: "grow", linkageName: "_Z4growRU3AS4N6shapes3BoxIfEEi", scope: !3, file: !3, line: 12, type: !18, scopeLine: 12, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !41)
!18 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !19)
!19 = !{!5, !20, !40}
!20 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !21, size: 64, dwarfAddressSpace: 4)
!21 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Box<float>", scope: !22, file: !3, line: 4, size: 192, flags: DIFlagTypePassByValue, elements: !23, templateParams: !38, identifier: "_ZTSN6shapes3BoxIfEE")
!22 = !DINamespace(name: "shapes", scope: null)
!23 = !{!24, !29, !30, !31, !33}
!24 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !21, baseType: !25, extraData: i32 0)
!25 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Base", scope: !22, file: !3, line: 3, size: 32, flags: DIFlagTypePassByValue, elements: !26, identifier: "_ZTSN6shapes4BaseE")
!26 = !{!27}
!27 = !DIDerivedType(tag: DW_TAG_member, name: "id", scope: !25, file: !3, line: 3, baseType: !28, size: 32)
!28 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!29 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !21, file: !3, line: 5, baseType: !5, size: 32, offset: 32)
!30 = !DIDerivedType(tag: DW_TAG_member, name: "high", scope: !21, file: !3, line: 5, baseType: !5, size: 32, offset: 64)
!31 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !21, file: !3, line: 6, baseType: !32, size: 64, offset: 128)
!32 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !21, size: 64, dwarfAddressSpace: 4)
!33 = !DISubprogram(name: "width", linkageName: "_ZNU3AS4K6shapes3BoxIfE5widthEv", scope: !21, file: !3, line: 7, type: !34, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!34 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !35)
!35 = !{!5, !36}
!36 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !37, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 4)
!37 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !21)
!38 = !{!39}
!39 = !DITemplateTypeParameter(name: "T", type: !5)
!40 = !DIDerivedType(tag: DW_TAG_volatile_type, baseType: !28)
!41 = !{!42, !43}
!42 = !DILocalVariable(name: "box", arg: 1, scope: !17, file: !3, line: 12, type: !20)
!43 = !DILocalVariable(name: "by", arg: 2, scope: !17, file: !3, line: 12, type: !40)
!44 = !DILocation(line: 0, scope: !17)
!45 = !DILocation(line: 12, column: 50, scope: !17)
!46 = !DILocation(line: 12, column: 68, scope: !17)
!47 = !DILocation(line: 12, column: 60, scope: !17)
!48 = !DILocation(line: 12, column: 65, scope: !17)
!49 = !{!50, !52, i64 8}
!50 = !{!"_ZTSN6shapes3BoxIfEE", !51, i64 0, !52, i64 4, !52, i64 8, !53, i64 16}
!51 = !{!"_ZTSN6shapes4BaseE", !14, i64 0}
!52 = !{!"float", !15, i64 0}
!53 = !{!"p1 _ZTSN6shapes3BoxIfEE", !54, i64 0}
!54 = !{!"any pointer", !15, i64 0}
!55 = !DILocalVariable(name: "this", arg: 1, scope: !56, type: !59, flags: DIFlagArtificial | DIFlagObjectPointer)
!56 = distinct !DISubprogram(name: "width", linkageName: "_ZNU3AS4K6shapes3BoxIfE5widthEv", scope: !21, file: !3, line: 7, type: !34, scopeLine: 7, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, declaration: !33, retainedNodes: !57)
!57 = !{!55, !58}
!58 = !DILocalVariable(name: "w", scope: !56, file: !3, line: 7, type: !5)
!59 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !37, size: 64, dwarfAddressSpace: 4)
!60 = !DILocation(line: 0, scope: !56, inlinedAt: !61)
!61 = distinct !DILocation(line: 12, column: 91, scope: !17)
!62 = !DILocation(line: 7, column: 34, scope: !56, inlinedAt: !61)
!63 = !{!50, !52, i64 4}
!64 = !DILocation(line: 7, column: 32, scope: !56, inlinedAt: !61)
!65 = !DILocation(line: 12, column: 80, scope: !17)
!66 = distinct !DISubprogram(name: "measure", scope: !3, file: !3, line: 13, type: !67, scopeLine: 13, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !76)
!67 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !68)
!68 = !{null, !69, !5, !70, !75}
!69 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !5, size: 64, dwarfAddressSpace: 1)
!70 = !DIDerivedType(tag: DW_TAG_typedef, name: "float8", file: !71, line: 119, baseType: !72)
!71 = !DIFile(filename: "/usr/lib/llvm-22/lib/clang/22/include/opencl-c-base.h", directory: "", checksumkind: CSK_MD5, checksum: "be11a690c37450a0034f006875ffc62b")
!72 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 256, flags: DIFlagVector, elements: !73)
!73 = !{!74}
!74 = !DISubrange(count: 8)
!75 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64, dwarfAddressSpace: 1)
!76 = !{!77, !78, !79, !80}
!77 = !DILocalVariable(name: "out", arg: 1, scope: !66, file: !3, line: 13, type: !69)
!78 = !DILocalVariable(name: "low", arg: 2, scope: !66, file: !3, line: 13, type: !5)
!79 = !DILocalVariable(name: "wide", arg: 3, scope: !66, file: !3, line: 13, type: !70)
!80 = !DILocalVariable(name: "raw", arg: 4, scope: !66, file: !3, line: 13, type: !75)
!81 = !{i32 1, i32 0, i32 0, i32 1}
!82 = !{!"none", !"none", !"none", !"none"}
!83 = !{!"float*", !"float", !"float8", !"void*"}
!84 = !{!"float*", !"float", !"float __attribute__((ext_vector_type(8)))", !"void*"}
!85 = !{!"", !"", !"", !""}
!86 = !DILocation(line: 0, scope: !66)
!87 = !DILocalVariable(name: "out", arg: 1, scope: !88, file: !3, line: 13, type: !69)
!88 = distinct !DISubprogram(name: "measure", linkageName: "__clang_ocl_kern_imp_measure", scope: !3, file: !3, line: 13, type: !67, scopeLine: 13, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !89)
!89 = !{!87, !90, !91, !92, !93, !94, !100, !102}
!90 = !DILocalVariable(name: "low", arg: 2, scope: !88, file: !3, line: 13, type: !5)
!91 = !DILocalVariable(name: "wide", arg: 3, scope: !88, file: !3, line: 13, type: !70)
!92 = !DILocalVariable(name: "raw", arg: 4, scope: !88, file: !3, line: 13, type: !75)
!93 = !DILocalVariable(name: "box", scope: !88, file: !3, line: 14, type: !21)
!94 = !DILocalVariable(name: "bits", scope: !88, file: !3, line: 19, type: !95)
!95 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "Bits", scope: !22, file: !3, line: 9, size: 32, flags: DIFlagTypePassByValue, elements: !96, identifier: "_ZTSN6shapes4BitsE")
!96 = !{!97, !98}
!97 = !DIDerivedType(tag: DW_TAG_member, name: "f", scope: !95, file: !3, line: 9, baseType: !5, size: 32)
!98 = !DIDerivedType(tag: DW_TAG_member, name: "u", scope: !95, file: !3, line: 9, baseType: !99, size: 32)
!99 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!100 = !DILocalVariable(name: "large", scope: !88, file: !3, line: 21, type: !101)
!101 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!102 = !DILocalVariable(name: "small", scope: !88, file: !3, line: 22, type: !103)
!103 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!104 = !DILocation(line: 0, scope: !88, inlinedAt: !105)
!105 = distinct !DILocation(line: 13, column: 82, scope: !66)
!106 = !DILocation(line: 17, column: 14, scope: !88, inlinedAt: !105)
!107 = !DILocation(line: 0, scope: !17, inlinedAt: !108)
!108 = distinct !DILocation(line: 20, column: 12, scope: !88, inlinedAt: !105)
!109 = !DILocation(line: 12, column: 50, scope: !17, inlinedAt: !108)
!110 = !DILocation(line: 12, column: 68, scope: !17, inlinedAt: !108)
!111 = !DILocation(line: 12, column: 65, scope: !17, inlinedAt: !108)
!112 = !DILocation(line: 0, scope: !56, inlinedAt: !113)
!113 = distinct !DILocation(line: 12, column: 91, scope: !17, inlinedAt: !108)
!114 = !DILocation(line: 7, column: 32, scope: !56, inlinedAt: !113)
!115 = !DILocation(line: 12, column: 80, scope: !17, inlinedAt: !108)
!116 = !DILocation(line: 21, column: 21, scope: !88, inlinedAt: !105)
!117 = !DILocation(line: 21, column: 23, scope: !88, inlinedAt: !105)
!118 = !DILocation(line: 22, column: 16, scope: !88, inlinedAt: !105)
!119 = !DILocation(line: 23, column: 21, scope: !88, inlinedAt: !105)
!120 = !DILocation(line: 23, column: 19, scope: !88, inlinedAt: !105)
!121 = !DILocation(line: 23, column: 10, scope: !88, inlinedAt: !105)
!122 = !{!52, !52, i64 0}
!123 = !DILocation(line: 24, column: 1, scope: !66)
!124 = !DILocation(line: 0, scope: !88)
!125 = !DILocation(line: 17, column: 14, scope: !88)
!126 = !DILocation(line: 0, scope: !17, inlinedAt: !127)
!127 = distinct !DILocation(line: 20, column: 12, scope: !88)
!128 = !DILocation(line: 12, column: 50, scope: !17, inlinedAt: !127)
!129 = !DILocation(line: 12, column: 68, scope: !17, inlinedAt: !127)
!130 = !DILocation(line: 12, column: 65, scope: !17, inlinedAt: !127)
!131 = !DILocation(line: 0, scope: !56, inlinedAt: !132)
!132 = distinct !DILocation(line: 12, column: 91, scope: !17, inlinedAt: !127)
!133 = !DILocation(line: 7, column: 32, scope: !56, inlinedAt: !132)
!134 = !DILocation(line: 12, column: 80, scope: !17, inlinedAt: !127)
!135 = !DILocation(line: 21, column: 21, scope: !88)
!136 = !DILocation(line: 21, column: 23, scope: !88)
!137 = !DILocation(line: 22, column: 16, scope: !88)
!138 = !DILocation(line: 23, column: 21, scope: !88)
!139 = !DILocation(line: 23, column: 19, scope: !88)
!140 = !DILocation(line: 23, column: 10, scope: !88)
!141 = !DILocation(line: 24, column: 1, scope: !88)
