; ModuleID = 'namespaces.cpp'
source_filename = "namespaces.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

; Function Attrs: mustprogress nofree norecurse nosync nounwind memory(argmem: write)
define spir_kernel void @_Z6kernelPU3AS1fiN3geo4ModeE(ptr addrspace(1) noundef writeonly captures(none) %0, i32 noundef %1, i8 noundef zeroext %2) local_unnamed_addr #0 !dbg !47 {
    #dbg_value(ptr addrspace(1) %0, !52, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !106)
    #dbg_value(i8 %2, !54, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !106)
    #dbg_value(i32 %1, !53, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !106)
  %4 = sitofp i32 %1 to float, !dbg !107
    #dbg_value(i32 poison, !53, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !106)
    #dbg_value(float 0.000000e+00, !85, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !106)
    #dbg_value(i32 0, !87, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !108)
  %5 = icmp sgt i32 %1, 0, !dbg !109
  br i1 %5, label %6, label %64, !dbg !110

6:                                                ; preds = %3
  %7 = fmul float %4, 2.000000e+00
  %8 = icmp eq i8 %2, 4
    #dbg_value(i32 0, !87, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !108)
    #dbg_value(ptr undef, !111, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !118)
    #dbg_value(ptr undef, !117, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !118)
  %9 = fadd float %7, %4, !dbg !120
    #dbg_value(float %4, !121, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !125)
  %10 = fmul float %4, 3.000000e+00, !dbg !127
    #dbg_value(float %10, !128, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !131)
  %11 = fadd float %10, 5.000000e-01, !dbg !133
  %12 = fadd float %9, %11, !dbg !134
  %13 = fadd float %12, 1.000000e+00, !dbg !135
  %14 = fadd float %13, 2.000000e+00, !dbg !136
    #dbg_value(float %14, !89, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !137)
    #dbg_value(ptr undef, !138, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !142)
  %15 = tail call noundef float @llvm.fmuladd.f32(float %4, float %4, float 4.000000e+00), !dbg !144
  %16 = fadd float %15, %14, !dbg !145
    #dbg_value(float %16, !85, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !106)
    #dbg_value(i32 1, !87, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !108)
    #dbg_value(i32 %1, !53, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !106)
  %17 = icmp eq i32 %1, 1, !dbg !146
  br i1 %17, label %64, label %18, !dbg !147

18:                                               ; preds = %6
  %19 = fmul float %4, 5.000000e-01, !dbg !148
  %20 = select i1 %8, float %19, float -0.000000e+00, !dbg !148
  %21 = fadd float %20, %4, !dbg !148
    #dbg_value(i32 1, !87, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !108)
    #dbg_value(ptr undef, !111, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !118)
    #dbg_value(ptr undef, !117, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !118)
  %22 = fadd float %7, %21, !dbg !120
    #dbg_value(float %21, !121, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !125)
  %23 = fmul float %21, 3.000000e+00, !dbg !127
    #dbg_value(float %23, !128, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !131)
  %24 = fadd float %23, 5.000000e-01, !dbg !133
  %25 = fadd float %22, %24, !dbg !134
  %26 = fadd float %25, 1.000000e+00, !dbg !135
  %27 = fadd float %26, 2.000000e+00, !dbg !136
    #dbg_value(float %27, !89, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !137)
    #dbg_value(ptr undef, !138, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !142)
  %28 = tail call noundef float @llvm.fmuladd.f32(float %21, float %21, float 4.000000e+00), !dbg !144
  %29 = fadd float %28, %27, !dbg !145
    #dbg_value(float %16, !85, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !106)
  %30 = fadd float %16, %29, !dbg !150
    #dbg_value(float %30, !85, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !106)
    #dbg_value(i32 2, !87, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !108)
    #dbg_value(i32 %1, !53, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !106)
  %31 = icmp eq i32 %1, 2, !dbg !146
  br i1 %31, label %64, label %32, !dbg !147

32:                                               ; preds = %18
  %33 = fmul float %21, 5.000000e-01, !dbg !148
  %34 = select i1 %8, float %33, float -0.000000e+00, !dbg !148
  %35 = fadd float %21, %34, !dbg !148
    #dbg_value(i32 2, !87, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !108)
    #dbg_value(ptr undef, !111, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !118)
    #dbg_value(ptr undef, !117, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !118)
  %36 = fadd float %7, %35, !dbg !120
    #dbg_value(float %35, !121, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !125)
  %37 = fmul float %35, 3.000000e+00, !dbg !127
    #dbg_value(float %37, !128, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !131)
  %38 = fadd float %37, 5.000000e-01, !dbg !133
  %39 = fadd float %36, %38, !dbg !134
  %40 = fadd float %39, 1.000000e+00, !dbg !135
  %41 = fadd float %40, 2.000000e+00, !dbg !136
    #dbg_value(float %41, !89, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !137)
    #dbg_value(ptr undef, !138, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !142)
  %42 = tail call noundef float @llvm.fmuladd.f32(float %35, float %35, float 4.000000e+00), !dbg !144
  %43 = fadd float %42, %41, !dbg !145
    #dbg_value(float %30, !85, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !106)
  %44 = fadd float %30, %43, !dbg !150
    #dbg_value(float %44, !85, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !106)
    #dbg_value(i32 3, !87, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !108)
    #dbg_value(i32 %1, !53, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !106)
  %45 = icmp eq i32 %1, 3, !dbg !146
  br i1 %45, label %64, label %46, !dbg !147

46:                                               ; preds = %32
  %47 = fmul float %35, 5.000000e-01, !dbg !148
  %48 = fadd float %35, %47, !dbg !148
  %49 = select i1 %8, float %48, float %35, !dbg !148
    #dbg_value(i32 3, !87, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !108)
    #dbg_value(ptr undef, !111, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !118)
    #dbg_value(ptr undef, !117, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !118)
  %50 = fadd float %7, %49, !dbg !120
    #dbg_value(float %49, !121, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !125)
  %51 = fmul float %49, 3.000000e+00, !dbg !127
    #dbg_value(float %51, !128, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !131)
  %52 = fadd float %51, 5.000000e-01, !dbg !133
  %53 = fadd float %50, %52, !dbg !134
  %54 = fadd float %53, 1.000000e+00, !dbg !135
  %55 = fadd float %54, 2.000000e+00, !dbg !136
    #dbg_value(float %55, !89, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !137)
    #dbg_value(ptr undef, !138, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !142)
  %56 = tail call noundef float @llvm.fmuladd.f32(float %49, float %49, float 4.000000e+00), !dbg !144
  %57 = fadd float %56, %55, !dbg !145
    #dbg_value(float %44, !85, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !106)
  %58 = fadd float %44, %57, !dbg !150
    #dbg_value(float %58, !85, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !106)
    #dbg_value(i32 4, !87, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !108)
    #dbg_value(i32 %1, !53, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !106)
  %59 = icmp eq i32 %1, 4, !dbg !146
  br i1 %59, label %64, label %60, !dbg !147

60:                                               ; preds = %46
  %61 = fmul float %49, 5.000000e-01, !dbg !148
  %62 = fadd float %48, %61, !dbg !148
  %63 = select i1 %8, float %62, float %35, !dbg !148
  br label %74, !dbg !110

64:                                               ; preds = %74, %6, %18, %32, %46, %3
  %65 = phi float [ 0.000000e+00, %3 ], [ %58, %46 ], [ %16, %6 ], [ %30, %18 ], [ %44, %32 ], [ %86, %74 ], !dbg !106
    #dbg_value(i32 %1, !53, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !106)
    #dbg_value(ptr undef, !151, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !166)
    #dbg_value(float 1.000000e+00, !159, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !166)
  %66 = fadd float %65, 1.000000e+00, !dbg !168
  %67 = fadd float %66, 5.000000e+00, !dbg !169
    #dbg_value(float %65, !85, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !106)
    #dbg_value(float 1.000000e+00, !170, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !182)
    #dbg_value(i32 %1, !175, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !182)
    #dbg_value(float %65, !176, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !182)
  %68 = fadd float %65, %4, !dbg !184
  %69 = fadd float %68, 1.000000e+00, !dbg !185
  %70 = fadd float %67, %69, !dbg !186
  %71 = fadd float %70, %4, !dbg !187
  %72 = sext i32 %1 to i64, !dbg !188
  %73 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %72, !dbg !188
  store float %71, ptr addrspace(1) %73, align 4, !dbg !189, !tbaa !190
  ret void, !dbg !192

74:                                               ; preds = %60, %74
  %75 = phi i32 [ 4, %60 ], [ %90, %74 ]
  %76 = phi float [ %63, %60 ], [ %89, %74 ]
  %77 = phi float [ %58, %60 ], [ %86, %74 ]
    #dbg_value(i32 %75, !87, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !108)
    #dbg_value(ptr undef, !111, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !118)
    #dbg_value(ptr undef, !117, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !118)
  %78 = fadd float %7, %76, !dbg !193
    #dbg_value(float %76, !121, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !125)
  %79 = fmul float %76, 3.000000e+00, !dbg !194
    #dbg_value(float %79, !128, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !131)
  %80 = fadd float %79, 5.000000e-01, !dbg !195
  %81 = fadd float %78, %80, !dbg !134
  %82 = fadd float %81, %4, !dbg !135
  %83 = fadd float %82, 2.000000e+00, !dbg !196
    #dbg_value(float %83, !89, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !137)
    #dbg_value(ptr undef, !138, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !142)
  %84 = tail call noundef float @llvm.fmuladd.f32(float %76, float %76, float 4.000000e+00), !dbg !197
  %85 = fadd float %84, %83, !dbg !145
    #dbg_value(float %77, !85, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !106)
  %86 = fadd float %77, %85, !dbg !198
    #dbg_value(float %86, !85, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !106)
  %87 = fmul float %76, 5.000000e-01, !dbg !199
  %88 = fadd float %76, %87, !dbg !199
  %89 = select i1 %8, float %88, float %76, !dbg !199
  %90 = add nuw nsw i32 %75, 1, !dbg !200
    #dbg_value(i32 %90, !87, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !108)
    #dbg_value(i32 %1, !53, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !106)
  %91 = icmp eq i32 %90, %1, !dbg !201
  br i1 %91, label %64, label %74, !dbg !202, !llvm.loop !203
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #1

attributes #0 = { mustprogress nofree norecurse nosync nounwind memory(argmem: write) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!38, !39, !40, !41}
!llvm.ident = !{!42}
!llvm.errno.tbaa = !{!43}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !2, retainedTypes: !9, globals: !11, imports: !21, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "namespaces.cpp", directory: "/source", checksumkind: CSK_MD5, checksum: "be646ed45bbe993afc373a77f51fa196")
!2 = !{!3}
!3 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "Mode", scope: !4, file: !1, line: 12, baseType: !5, size: 8, flags: DIFlagEnumClass, elements: !6, identifier: "_ZTSN3geo4ModeE")
!4 = !DINamespace(name: "geo", scope: null)
!5 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!6 = !{!7, !8}
!7 = !DIEnumerator(name: "Fast", value: 0, isUnsigned: true)
!8 = !DIEnumerator(name: "Slow", value: 4, isUnsigned: true)
!9 = !{!10}
!10 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!11 = !{!12, !16}
!12 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression(DW_OP_constu, 18446744073709551614, DW_OP_stack_value))
!13 = distinct !DIGlobalVariable(name: "STEPS", scope: !0, file: !1, line: 20, type: !14, isLocal: true, isDefinition: true)
!14 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !15)
!15 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!16 = !DIGlobalVariableExpression(var: !17, expr: !DIExpression(DW_OP_constu, 1056964608, DW_OP_stack_value))
!17 = distinct !DIGlobalVariable(name: "BIAS", scope: !18, file: !1, line: 11, type: !20, isLocal: true, isDefinition: true)
!18 = !DINamespace(name: "v1", scope: !19, exportSymbols: true)
!19 = !DINamespace(name: "inner", scope: !4)
!20 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !10)
!21 = !{!22, !23, !34}
!22 = !DIImportedEntity(tag: DW_TAG_imported_declaration, name: "short_name", scope: !0, entity: !19, file: !1, line: 16)
!23 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !0, entity: !24, file: !1, line: 17)
!24 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Vec", scope: !4, file: !1, line: 4, size: 64, flags: DIFlagTypePassByValue, elements: !25, identifier: "_ZTSN3geo3VecE")
!25 = !{!26, !27, !28, !29}
!26 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !24, file: !1, line: 5, baseType: !10, size: 32)
!27 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !24, file: !1, line: 5, baseType: !10, size: 32, offset: 32)
!28 = !DIDerivedType(tag: DW_TAG_variable, name: "count", scope: !24, file: !1, line: 7, baseType: !15, flags: DIFlagStaticMember)
!29 = !DISubprogram(name: "length2", linkageName: "_ZNK3geo3Vec7length2Ev", scope: !24, file: !1, line: 6, type: !30, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!30 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !31)
!31 = !{!10, !32}
!32 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !33, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 0)
!33 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !24)
!34 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !0, entity: !35, file: !1, line: 18)
!35 = !DISubprogram(name: "declared", linkageName: "_ZN3geo8declaredEf", scope: !4, file: !1, line: 13, type: !36, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!36 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !37)
!37 = !{!10, !10}
!38 = !{i32 7, !"Dwarf Version", i32 5}
!39 = !{i32 2, !"Debug Info Version", i32 3}
!40 = !{i32 1, !"wchar_size", i32 4}
!41 = !{i32 7, !"frame-pointer", i32 2}
!42 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!43 = !{!44, !44, i64 0}
!44 = !{!"int", !45, i64 0}
!45 = !{!"omnipotent char", !46, i64 0}
!46 = !{!"Simple C++ TBAA"}
!47 = distinct !DISubprogram(name: "kernel", linkageName: "_Z6kernelPU3AS1fiN3geo4ModeE", scope: !1, file: !1, line: 27, type: !48, scopeLine: 27, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !51, keyInstructions: true)
!48 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !49)
!49 = !{null, !50, !15, !3}
!50 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !10, size: 64, dwarfAddressSpace: 1)
!51 = !{!52, !53, !54, !55, !56, !57, !58, !71, !85, !87, !89, !92, !99}
!52 = !DILocalVariable(name: "out", arg: 1, scope: !47, file: !1, line: 27, type: !50)
!53 = !DILocalVariable(name: "n", arg: 2, scope: !47, file: !1, line: 27, type: !15)
!54 = !DILocalVariable(name: "mode", arg: 3, scope: !47, file: !1, line: 27, type: !3)
!55 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !47, entity: !4, file: !1, line: 28)
!56 = !DILocalVariable(name: "v", scope: !47, file: !1, line: 30, type: !24)
!57 = !DILocalVariable(name: "w", scope: !47, file: !1, line: 31, type: !24)
!58 = !DILocalVariable(name: "buffer", scope: !47, file: !1, line: 32, type: !59)
!59 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Buffer<float, 4>", file: !1, line: 23, size: 64, flags: DIFlagTypePassByValue, elements: !60, templateParams: !68, identifier: "_ZTS6BufferIfLi4EE")
!60 = !{!61, !62, !63}
!61 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !59, file: !1, line: 23, baseType: !10, size: 32)
!62 = !DIDerivedType(tag: DW_TAG_member, name: "high", scope: !59, file: !1, line: 23, baseType: !10, size: 32, offset: 32)
!63 = !DISubprogram(name: "get", linkageName: "_ZNK6BufferIfLi4EE3getEi", scope: !59, file: !1, line: 23, type: !64, scopeLine: 23, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!64 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !65)
!65 = !{!10, !66, !15}
!66 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !67, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 0)
!67 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !59)
!68 = !{!69, !70}
!69 = !DITemplateTypeParameter(name: "T", type: !10)
!70 = !DITemplateValueParameter(name: "N", type: !15, value: i32 4)
!71 = !DILocalVariable(name: "derived", scope: !47, file: !1, line: 33, type: !72)
!72 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Derived", file: !1, line: 22, size: 96, flags: DIFlagTypePassByValue, elements: !73, identifier: "_ZTS7Derived")
!73 = !{!74, !78, !83}
!74 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !72, baseType: !75, extraData: i32 0)
!75 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Base", file: !1, line: 21, size: 32, flags: DIFlagTypePassByValue, elements: !76, identifier: "_ZTS4Base")
!76 = !{!77}
!77 = !DIDerivedType(tag: DW_TAG_member, name: "id", scope: !75, file: !1, line: 21, baseType: !15, size: 32)
!78 = !DIDerivedType(tag: DW_TAG_member, scope: !72, file: !1, line: 22, baseType: !79, size: 32, offset: 32)
!79 = distinct !DICompositeType(tag: DW_TAG_union_type, scope: !72, file: !1, line: 22, size: 32, flags: DIFlagExportSymbols | DIFlagTypePassByValue, elements: !80, identifier: "_ZTSN7DerivedUt_E")
!80 = !{!81, !82}
!81 = !DIDerivedType(tag: DW_TAG_member, name: "i", scope: !79, file: !1, line: 22, baseType: !15, size: 32)
!82 = !DIDerivedType(tag: DW_TAG_member, name: "f", scope: !79, file: !1, line: 22, baseType: !10, size: 32)
!83 = !DIDerivedType(tag: DW_TAG_member, name: "flag", scope: !72, file: !1, line: 22, baseType: !84, size: 3, offset: 64, flags: DIFlagBitField, extraData: i64 64)
!84 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!85 = !DILocalVariable(name: "total", scope: !47, file: !1, line: 37, type: !86)
!86 = !DIDerivedType(tag: DW_TAG_typedef, name: "Real", file: !1, line: 19, baseType: !10)
!87 = !DILocalVariable(name: "i", scope: !88, file: !1, line: 38, type: !15)
!88 = distinct !DILexicalBlock(scope: !47, file: !1, line: 38, column: 3)
!89 = !DILocalVariable(name: "part", scope: !90, file: !1, line: 39, type: !10)
!90 = distinct !DILexicalBlock(scope: !91, file: !1, line: 38, column: 31)
!91 = distinct !DILexicalBlock(scope: !88, file: !1, line: 38, column: 3)
!92 = !DILocalVariable(name: "lambda", scope: !47, file: !1, line: 43, type: !93)
!93 = distinct !DICompositeType(tag: DW_TAG_class_type, scope: !47, file: !1, line: 43, size: 128, flags: DIFlagTypePassByValue | DIFlagNonTrivial, elements: !94)
!94 = !{!95, !97}
!95 = !DIDerivedType(tag: DW_TAG_member, name: "n", scope: !93, file: !1, line: 43, baseType: !96, size: 64)
!96 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !15, size: 64, dwarfAddressSpace: 0)
!97 = !DIDerivedType(tag: DW_TAG_member, name: "total", scope: !93, file: !1, line: 43, baseType: !98, size: 64, offset: 64)
!98 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !86, size: 64, dwarfAddressSpace: 0)
!99 = !DILocalVariable(name: "outer", scope: !47, file: !1, line: 44, type: !100)
!100 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Outer", file: !1, line: 25, size: 32, flags: DIFlagTypePassByValue, elements: !101, identifier: "_ZTS5Outer")
!101 = !{!102}
!102 = !DIDerivedType(tag: DW_TAG_member, name: "nested", scope: !100, file: !1, line: 25, baseType: !103, size: 32)
!103 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Nested", scope: !100, file: !1, line: 25, size: 32, flags: DIFlagTypePassByValue, elements: !104, identifier: "_ZTSN5Outer6NestedE")
!104 = !{!105}
!105 = !DIDerivedType(tag: DW_TAG_member, name: "deep", scope: !103, file: !1, line: 25, baseType: !15, size: 32)
!106 = !DILocation(line: 0, scope: !47)
!107 = !DILocation(line: 30, column: 16, scope: !47, atomGroup: 1, atomRank: 2)
!108 = !DILocation(line: 0, scope: !88)
!109 = !DILocation(line: 38, column: 21, scope: !91, atomGroup: 22, atomRank: 1)
!110 = !DILocation(line: 38, column: 3, scope: !88, atomGroup: 23, atomRank: 1)
!111 = !DILocalVariable(name: "a", arg: 1, scope: !112, file: !1, line: 10, type: !115)
!112 = distinct !DISubprogram(name: "dot", linkageName: "_ZN3geo3dotERKNS_3VecES2_", scope: !4, file: !1, line: 10, type: !113, scopeLine: 10, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !116, keyInstructions: true)
!113 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !114)
!114 = !{!10, !115, !115}
!115 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !33, size: 64, dwarfAddressSpace: 0)
!116 = !{!111, !117}
!117 = !DILocalVariable(name: "b", arg: 2, scope: !112, file: !1, line: 10, type: !115)
!118 = !DILocation(line: 0, scope: !112, inlinedAt: !119)
!119 = distinct !DILocation(line: 39, column: 18, scope: !90)
!120 = !DILocation(line: 10, column: 65, scope: !112, inlinedAt: !119, atomGroup: 24, atomRank: 2)
!121 = !DILocalVariable(name: "f", arg: 1, scope: !122, file: !1, line: 15, type: !10)
!122 = distinct !DISubprogram(name: "hidden", linkageName: "_ZN12_GLOBAL__N_16hiddenEf", scope: !123, file: !1, line: 15, type: !36, scopeLine: 15, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !124, keyInstructions: true)
!123 = !DINamespace(scope: null)
!124 = !{!121}
!125 = !DILocation(line: 0, scope: !122, inlinedAt: !126)
!126 = distinct !DILocation(line: 39, column: 47, scope: !90)
!127 = !DILocation(line: 15, column: 46, scope: !122, inlinedAt: !126, atomGroup: 25, atomRank: 2)
!128 = !DILocalVariable(name: "f", arg: 1, scope: !129, file: !1, line: 11, type: !10)
!129 = distinct !DISubprogram(name: "bias", linkageName: "_ZN3geo5inner2v14biasEf", scope: !18, file: !1, line: 11, type: !36, scopeLine: 11, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !130, keyInstructions: true)
!130 = !{!128}
!131 = !DILocation(line: 0, scope: !129, inlinedAt: !132)
!132 = distinct !DILocation(line: 39, column: 30, scope: !90)
!133 = !DILocation(line: 11, column: 104, scope: !129, inlinedAt: !132, atomGroup: 26, atomRank: 2)
!134 = !DILocation(line: 39, column: 28, scope: !90)
!135 = !DILocation(line: 39, column: 60, scope: !90)
!136 = !DILocation(line: 39, column: 76, scope: !90, atomGroup: 28, atomRank: 2)
!137 = !DILocation(line: 0, scope: !90)
!138 = !DILocalVariable(name: "this", arg: 1, scope: !139, type: !141, flags: DIFlagArtificial | DIFlagObjectPointer)
!139 = distinct !DISubprogram(name: "length2", linkageName: "_ZNK3geo3Vec7length2Ev", scope: !24, file: !1, line: 6, type: !30, scopeLine: 6, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, declaration: !29, retainedNodes: !140, keyInstructions: true)
!140 = !{!138}
!141 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !33, size: 64, dwarfAddressSpace: 0)
!142 = !DILocation(line: 0, scope: !139, inlinedAt: !143)
!143 = distinct !DILocation(line: 40, column: 23, scope: !90)
!144 = !DILocation(line: 6, column: 40, scope: !139, inlinedAt: !143, atomGroup: 29, atomRank: 2)
!145 = !DILocation(line: 40, column: 19, scope: !90)
!146 = !DILocation(line: 38, column: 21, scope: !91, atomGroup: 33, atomRank: 1)
!147 = !DILocation(line: 38, column: 3, scope: !88, atomGroup: 34, atomRank: 1)
!148 = !DILocation(line: 41, column: 14, scope: !149, atomGroup: 31, atomRank: 1)
!149 = distinct !DILexicalBlock(scope: !90, file: !1, line: 41, column: 9)
!150 = !DILocation(line: 40, column: 11, scope: !90, atomGroup: 30, atomRank: 2)
!151 = !DILocalVariable(name: "this", arg: 1, scope: !152, type: !165, flags: DIFlagArtificial | DIFlagObjectPointer)
!152 = distinct !DISubprogram(name: "operator()", linkageName: "_ZZ6kernelPU3AS1fiN3geo4ModeEENK3$_0clEf", scope: !93, file: !1, line: 43, type: !153, scopeLine: 43, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, declaration: !157, retainedNodes: !158, keyInstructions: true)
!153 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !154)
!154 = !{!10, !155, !10}
!155 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !156, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 0)
!156 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !93)
!157 = !DISubprogram(name: "operator()", scope: !93, file: !1, line: 43, type: !153, scopeLine: 43, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!158 = !{!151, !159, !160}
!159 = !DILocalVariable(name: "q", arg: 2, scope: !152, file: !1, line: 43, type: !10)
!160 = !DILocalVariable(name: "local", scope: !152, file: !1, line: 43, type: !161)
!161 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Local", scope: !47, file: !1, line: 29, size: 64, flags: DIFlagTypePassByValue, elements: !162)
!162 = !{!163, !164}
!163 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !161, file: !1, line: 29, baseType: !15, size: 32)
!164 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !161, file: !1, line: 29, baseType: !10, size: 32, offset: 32)
!165 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !156, size: 64, dwarfAddressSpace: 0)
!166 = !DILocation(line: 0, scope: !152, inlinedAt: !167)
!167 = distinct !DILocation(line: 45, column: 12, scope: !47)
!168 = !DILocation(line: 43, column: 66, scope: !152, inlinedAt: !167, atomGroup: 3, atomRank: 2)
!169 = !DILocation(line: 45, column: 25, scope: !47)
!170 = !DILocalVariable(name: "all", arg: 1, scope: !171, file: !1, line: 24, type: !10)
!171 = distinct !DISubprogram(name: "sum<float, int, float>", linkageName: "_Z3sumIJfifEEfDpT_", scope: !1, file: !1, line: 24, type: !172, scopeLine: 24, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, templateParams: !177, retainedNodes: !174, keyInstructions: true)
!172 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !173)
!173 = !{!10, !10, !15, !10}
!174 = !{!170, !175, !176}
!175 = !DILocalVariable(name: "all", arg: 2, scope: !171, file: !1, line: 24, type: !15)
!176 = !DILocalVariable(name: "all", arg: 3, scope: !171, file: !1, line: 24, type: !10)
!177 = !{!178}
!178 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_parameter_pack, name: "All", value: !179)
!179 = !{!180, !181, !180}
!180 = !DITemplateTypeParameter(type: !10)
!181 = !DITemplateTypeParameter(type: !15)
!182 = !DILocation(line: 0, scope: !171, inlinedAt: !183)
!183 = distinct !DILocation(line: 45, column: 42, scope: !47)
!184 = !DILocation(line: 24, column: 66, scope: !171, inlinedAt: !183)
!185 = !DILocation(line: 24, column: 66, scope: !171, inlinedAt: !183, atomGroup: 1, atomRank: 2)
!186 = !DILocation(line: 45, column: 40, scope: !47)
!187 = !DILocation(line: 45, column: 62, scope: !47, atomGroup: 20, atomRank: 2)
!188 = !DILocation(line: 45, column: 3, scope: !47)
!189 = !DILocation(line: 45, column: 10, scope: !47, atomGroup: 20, atomRank: 1)
!190 = !{!191, !191, i64 0}
!191 = !{!"float", !45, i64 0}
!192 = !DILocation(line: 46, column: 1, scope: !47, atomGroup: 21, atomRank: 1)
!193 = !DILocation(line: 10, column: 65, scope: !112, inlinedAt: !119, atomGroup: 1, atomRank: 2)
!194 = !DILocation(line: 15, column: 46, scope: !122, inlinedAt: !126, atomGroup: 1, atomRank: 2)
!195 = !DILocation(line: 11, column: 104, scope: !129, inlinedAt: !132, atomGroup: 1, atomRank: 2)
!196 = !DILocation(line: 39, column: 76, scope: !90, atomGroup: 12, atomRank: 2)
!197 = !DILocation(line: 6, column: 40, scope: !139, inlinedAt: !143, atomGroup: 1, atomRank: 2)
!198 = !DILocation(line: 40, column: 11, scope: !90, atomGroup: 13, atomRank: 2)
!199 = !DILocation(line: 41, column: 14, scope: !149, atomGroup: 14, atomRank: 1)
!200 = !DILocation(line: 38, column: 26, scope: !91, atomGroup: 16, atomRank: 2)
!201 = !DILocation(line: 38, column: 21, scope: !91, atomGroup: 10, atomRank: 1)
!202 = !DILocation(line: 38, column: 3, scope: !88, atomGroup: 11, atomRank: 1)
!203 = distinct !{!203, !204, !205, !206, !207}
!204 = !DILocation(line: 38, column: 3, scope: !88)
!205 = !DILocation(line: 42, column: 3, scope: !88)
!206 = !{!"llvm.loop.mustprogress"}
!207 = !{!"llvm.loop.peeled.count", i32 4}
