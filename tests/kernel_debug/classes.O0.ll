; ModuleID = 'classes.clcpp'
source_filename = "classes.clcpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

%"struct.shapes::Box" = type { %"struct.shapes::Base", float, float, ptr addrspace(4) }
%"struct.shapes::Base" = type { i32 }
%"union.shapes::Bits" = type { float }

$_ZNU3AS4K6shapes3BoxIfE5widthEv = comdat any

@scale = addrspace(2) constant float 2.500000e+00, align 4, !dbg !0

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef float @_Z4growRU3AS4N6shapes3BoxIfEEi(ptr addrspace(4) noundef align 8 dereferenceable(24) %0, i32 noundef %1) #0 !dbg !13 {
  %3 = alloca ptr addrspace(4), align 8
  %4 = alloca i32, align 4
  store ptr addrspace(4) %0, ptr %3, align 8
    #dbg_declare(ptr %3, !38, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !39)
  store volatile i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !40, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !41)
  %5 = load volatile i32, ptr %4, align 4, !dbg !42
  %6 = sitofp i32 %5 to float, !dbg !42
  %7 = load float, ptr addrspace(2) @scale, align 4, !dbg !43
  %8 = load ptr addrspace(4), ptr %3, align 8, !dbg !44, !align !45
  %9 = getelementptr inbounds nuw %"struct.shapes::Box", ptr addrspace(4) %8, i32 0, i32 2, !dbg !46
  %10 = load float, ptr addrspace(4) %9, align 8, !dbg !47
  %11 = call float @llvm.fmuladd.f32(float %6, float %7, float %10), !dbg !47
  store float %11, ptr addrspace(4) %9, align 8, !dbg !47
  %12 = load ptr addrspace(4), ptr %3, align 8, !dbg !48, !align !45
  %13 = call spir_func noundef float @_ZNU3AS4K6shapes3BoxIfE5widthEv(ptr addrspace(4) noundef nonnull align 8 dereferenceable(24) %12) #3, !dbg !49
  ret float %13, !dbg !50
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define linkonce_odr spir_func noundef float @_ZNU3AS4K6shapes3BoxIfE5widthEv(ptr addrspace(4) noundef nonnull align 8 dereferenceable(24) %0) #0 comdat align 2 !dbg !51 {
  %2 = alloca ptr addrspace(4), align 8
  %3 = alloca float, align 4
  store ptr addrspace(4) %0, ptr %2, align 8
    #dbg_declare(ptr %2, !52, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !54)
  %4 = load ptr addrspace(4), ptr %2, align 8
    #dbg_declare(ptr %3, !55, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !56)
  %5 = getelementptr inbounds nuw %"struct.shapes::Box", ptr addrspace(4) %4, i32 0, i32 2, !dbg !57
  %6 = load float, ptr addrspace(4) %5, align 8, !dbg !57
  %7 = getelementptr inbounds nuw %"struct.shapes::Box", ptr addrspace(4) %4, i32 0, i32 1, !dbg !58
  %8 = load float, ptr addrspace(4) %7, align 4, !dbg !58
  %9 = fsub float %6, %8, !dbg !59
  store float %9, ptr %3, align 4, !dbg !56
  %10 = load float, ptr %3, align 4, !dbg !60
  ret float %10, !dbg !61
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_kernel void @measure(ptr addrspace(1) noundef align 4 %0, float noundef %1, <8 x float> noundef %2, ptr addrspace(1) noundef %3) #2 !dbg !62 !kernel_arg_addr_space !72 !kernel_arg_access_qual !73 !kernel_arg_type !74 !kernel_arg_base_type !75 !kernel_arg_type_qual !76 {
  %5 = alloca ptr addrspace(1), align 8
  %6 = alloca float, align 4
  %7 = alloca <8 x float>, align 32
  %8 = alloca ptr addrspace(1), align 8
  store ptr addrspace(1) %0, ptr %5, align 8
    #dbg_declare(ptr %5, !77, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !78)
  store float %1, ptr %6, align 4
    #dbg_declare(ptr %6, !79, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !80)
  store <8 x float> %2, ptr %7, align 32
    #dbg_declare(ptr %7, !81, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !82)
  store ptr addrspace(1) %3, ptr %8, align 8
    #dbg_declare(ptr %8, !83, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !84)
  %9 = load ptr addrspace(1), ptr %5, align 8, !dbg !85
  %10 = load float, ptr %6, align 4, !dbg !85
  %11 = load <8 x float>, ptr %7, align 32, !dbg !85
  %12 = load ptr addrspace(1), ptr %8, align 8, !dbg !85
  call spir_func void @__clang_ocl_kern_imp_measure(ptr addrspace(1) noundef align 4 %9, float noundef %10, <8 x float> noundef %11, ptr addrspace(1) noundef %12) #4, !dbg !85
  ret void, !dbg !86
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @__clang_ocl_kern_imp_measure(ptr addrspace(1) noundef align 4 %0, float noundef %1, <8 x float> noundef %2, ptr addrspace(1) noundef %3) #2 !dbg !87 !kernel_arg_addr_space !72 !kernel_arg_access_qual !73 !kernel_arg_type !74 !kernel_arg_base_type !75 !kernel_arg_type_qual !76 {
  %5 = alloca ptr addrspace(1), align 8
  %6 = alloca float, align 4
  %7 = alloca <8 x float>, align 32
  %8 = alloca ptr addrspace(1), align 8
  %9 = alloca %"struct.shapes::Box", align 8
  %10 = alloca %"union.shapes::Bits", align 4
  %11 = alloca i8, align 1
  %12 = alloca i8, align 1
  store ptr addrspace(1) %0, ptr %5, align 8
    #dbg_declare(ptr %5, !88, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !89)
  store float %1, ptr %6, align 4
    #dbg_declare(ptr %6, !90, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !91)
  store <8 x float> %2, ptr %7, align 32
    #dbg_declare(ptr %7, !92, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !93)
  store ptr addrspace(1) %3, ptr %8, align 8
    #dbg_declare(ptr %8, !94, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !95)
    #dbg_declare(ptr %9, !96, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !97)
  %13 = getelementptr inbounds nuw %"struct.shapes::Base", ptr %9, i32 0, i32 0, !dbg !98
  store i32 3, ptr %13, align 8, !dbg !99
  %14 = load float, ptr %6, align 4, !dbg !100
  %15 = getelementptr inbounds nuw %"struct.shapes::Box", ptr %9, i32 0, i32 1, !dbg !101
  store float %14, ptr %15, align 4, !dbg !102
  %16 = load <8 x float>, ptr %7, align 32, !dbg !103
  %17 = extractelement <8 x float> %16, i64 7, !dbg !103
  %18 = getelementptr inbounds nuw %"struct.shapes::Box", ptr %9, i32 0, i32 2, !dbg !104
  store float %17, ptr %18, align 8, !dbg !105
  %19 = getelementptr inbounds nuw %"struct.shapes::Box", ptr %9, i32 0, i32 3, !dbg !106
  store ptr addrspace(4) null, ptr %19, align 8, !dbg !107
    #dbg_declare(ptr %10, !108, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !114)
  %20 = addrspacecast ptr %9 to ptr addrspace(4), !dbg !115
  %21 = call spir_func noundef float @_Z4growRU3AS4N6shapes3BoxIfEEi(ptr addrspace(4) noundef align 8 dereferenceable(24) %20, i32 noundef 2) #3, !dbg !116
  store float %21, ptr %10, align 4, !dbg !117
    #dbg_declare(ptr %11, !118, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !120)
  %22 = load i32, ptr %10, align 4, !dbg !121
  %23 = icmp ugt i32 %22, 4, !dbg !122
  %24 = zext i1 %23 to i8, !dbg !120
  store i8 %24, ptr %11, align 1, !dbg !120
    #dbg_declare(ptr %12, !123, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !125)
  %25 = load i8, ptr %11, align 1, !dbg !126
  %26 = trunc i8 %25 to i1, !dbg !126
  %27 = zext i1 %26 to i64, !dbg !126
  %28 = select i1 %26, i8 120, i8 121, !dbg !126
  store i8 %28, ptr %12, align 1, !dbg !125
  %29 = load float, ptr %10, align 4, !dbg !127
  %30 = load i8, ptr %12, align 1, !dbg !128
  %31 = sext i8 %30 to i32, !dbg !128
  %32 = sitofp i32 %31 to float, !dbg !128
  %33 = fadd float %29, %32, !dbg !129
  %34 = load ptr addrspace(1), ptr %5, align 8, !dbg !130
  %35 = getelementptr inbounds float, ptr addrspace(1) %34, i64 0, !dbg !130
  store float %33, ptr addrspace(1) %35, align 4, !dbg !131
  ret void, !dbg !132
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #3 = { convergent nounwind }
attributes #4 = { convergent nounwind "uniform-work-group-size"="true" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!6, !7, !8, !9}
!opencl.ocl.version = !{!10}
!opencl.cxx.version = !{!11}
!llvm.ident = !{!12}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_constu, 2, DW_OP_swap, DW_OP_xderef))
!1 = distinct !DIGlobalVariable(name: "scale", scope: !2, file: !3, line: 11, type: !5, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
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
!13 = distinct !DISubprogram(name: "grow", linkageName: "_Z4growRU3AS4N6shapes3BoxIfEEi", scope: !3, file: !3, line: 12, type: !14, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !37)
!14 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !15)
!15 = !{!5, !16, !36}
!16 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !17, size: 64, dwarfAddressSpace: 4)
!17 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Box<float>", scope: !18, file: !3, line: 4, size: 192, flags: DIFlagTypePassByValue, elements: !19, templateParams: !34, identifier: "_ZTSN6shapes3BoxIfEE")
!18 = !DINamespace(name: "shapes", scope: null)
!19 = !{!20, !25, !26, !27, !29}
!20 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !17, baseType: !21, extraData: i32 0)
!21 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Base", scope: !18, file: !3, line: 3, size: 32, flags: DIFlagTypePassByValue, elements: !22, identifier: "_ZTSN6shapes4BaseE")
!22 = !{!23}
!23 = !DIDerivedType(tag: DW_TAG_member, name: "id", scope: !21, file: !3, line: 3, baseType: !24, size: 32)
!24 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!25 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !17, file: !3, line: 5, baseType: !5, size: 32, offset: 32)
!26 = !DIDerivedType(tag: DW_TAG_member, name: "high", scope: !17, file: !3, line: 5, baseType: !5, size: 32, offset: 64)
!27 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !17, file: !3, line: 6, baseType: !28, size: 64, offset: 128)
!28 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64, dwarfAddressSpace: 4)
!29 = !DISubprogram(name: "width", linkageName: "_ZNU3AS4K6shapes3BoxIfE5widthEv", scope: !17, file: !3, line: 7, type: !30, scopeLine: 7, flags: DIFlagPrototyped, spFlags: 0)
!30 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !31)
!31 = !{!5, !32}
!32 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !33, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 4)
!33 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !17)
!34 = !{!35}
!35 = !DITemplateTypeParameter(name: "T", type: !5)
!36 = !DIDerivedType(tag: DW_TAG_volatile_type, baseType: !24)
!37 = !{}
!38 = !DILocalVariable(name: "box", arg: 1, scope: !13, file: !3, line: 12, type: !16)
!39 = !DILocation(line: 12, column: 32, scope: !13)
!40 = !DILocalVariable(name: "by", arg: 2, scope: !13, file: !3, line: 12, type: !36)
!41 = !DILocation(line: 12, column: 50, scope: !13)
!42 = !DILocation(line: 12, column: 68, scope: !13)
!43 = !DILocation(line: 12, column: 73, scope: !13)
!44 = !DILocation(line: 12, column: 56, scope: !13)
!45 = !{i64 8}
!46 = !DILocation(line: 12, column: 60, scope: !13)
!47 = !DILocation(line: 12, column: 65, scope: !13)
!48 = !DILocation(line: 12, column: 87, scope: !13)
!49 = !DILocation(line: 12, column: 91, scope: !13)
!50 = !DILocation(line: 12, column: 80, scope: !13)
!51 = distinct !DISubprogram(name: "width", linkageName: "_ZNU3AS4K6shapes3BoxIfE5widthEv", scope: !17, file: !3, line: 7, type: !30, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !29, retainedNodes: !37)
!52 = !DILocalVariable(name: "this", arg: 1, scope: !51, type: !53, flags: DIFlagArtificial | DIFlagObjectPointer)
!53 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !33, size: 64, dwarfAddressSpace: 4)
!54 = !DILocation(line: 0, scope: !51)
!55 = !DILocalVariable(name: "w", scope: !51, file: !3, line: 7, type: !5)
!56 = !DILocation(line: 7, column: 23, scope: !51)
!57 = !DILocation(line: 7, column: 27, scope: !51)
!58 = !DILocation(line: 7, column: 34, scope: !51)
!59 = !DILocation(line: 7, column: 32, scope: !51)
!60 = !DILocation(line: 7, column: 46, scope: !51)
!61 = !DILocation(line: 7, column: 39, scope: !51)
!62 = distinct !DISubprogram(name: "measure", scope: !3, file: !3, line: 13, type: !63, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !37)
!63 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !64)
!64 = !{null, !65, !5, !66, !71}
!65 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !5, size: 64, dwarfAddressSpace: 1)
!66 = !DIDerivedType(tag: DW_TAG_typedef, name: "float8", file: !67, line: 119, baseType: !68)
!67 = !DIFile(filename: "/usr/lib/llvm-22/lib/clang/22/include/opencl-c-base.h", directory: "", checksumkind: CSK_MD5, checksum: "be11a690c37450a0034f006875ffc62b")
!68 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 256, flags: DIFlagVector, elements: !69)
!69 = !{!70}
!70 = !DISubrange(count: 8)
!71 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64, dwarfAddressSpace: 1)
!72 = !{i32 1, i32 0, i32 0, i32 1}
!73 = !{!"none", !"none", !"none", !"none"}
!74 = !{!"float*", !"float", !"float8", !"void*"}
!75 = !{!"float*", !"float", !"float __attribute__((ext_vector_type(8)))", !"void*"}
!76 = !{!"", !"", !"", !""}
!77 = !DILocalVariable(name: "out", arg: 1, scope: !62, file: !3, line: 13, type: !65)
!78 = !DILocation(line: 13, column: 35, scope: !62)
!79 = !DILocalVariable(name: "low", arg: 2, scope: !62, file: !3, line: 13, type: !5)
!80 = !DILocation(line: 13, column: 46, scope: !62)
!81 = !DILocalVariable(name: "wide", arg: 3, scope: !62, file: !3, line: 13, type: !66)
!82 = !DILocation(line: 13, column: 58, scope: !62)
!83 = !DILocalVariable(name: "raw", arg: 4, scope: !62, file: !3, line: 13, type: !71)
!84 = !DILocation(line: 13, column: 77, scope: !62)
!85 = !DILocation(line: 13, column: 82, scope: !62)
!86 = !DILocation(line: 24, column: 1, scope: !62)
!87 = distinct !DISubprogram(name: "measure", linkageName: "__clang_ocl_kern_imp_measure", scope: !3, file: !3, line: 13, type: !63, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !37)
!88 = !DILocalVariable(name: "out", arg: 1, scope: !87, file: !3, line: 13, type: !65)
!89 = !DILocation(line: 13, column: 35, scope: !87)
!90 = !DILocalVariable(name: "low", arg: 2, scope: !87, file: !3, line: 13, type: !5)
!91 = !DILocation(line: 13, column: 46, scope: !87)
!92 = !DILocalVariable(name: "wide", arg: 3, scope: !87, file: !3, line: 13, type: !66)
!93 = !DILocation(line: 13, column: 58, scope: !87)
!94 = !DILocalVariable(name: "raw", arg: 4, scope: !87, file: !3, line: 13, type: !71)
!95 = !DILocation(line: 13, column: 77, scope: !87)
!96 = !DILocalVariable(name: "box", scope: !87, file: !3, line: 14, type: !17)
!97 = !DILocation(line: 14, column: 22, scope: !87)
!98 = !DILocation(line: 15, column: 7, scope: !87)
!99 = !DILocation(line: 15, column: 10, scope: !87)
!100 = !DILocation(line: 16, column: 13, scope: !87)
!101 = !DILocation(line: 16, column: 7, scope: !87)
!102 = !DILocation(line: 16, column: 11, scope: !87)
!103 = !DILocation(line: 17, column: 14, scope: !87)
!104 = !DILocation(line: 17, column: 7, scope: !87)
!105 = !DILocation(line: 17, column: 12, scope: !87)
!106 = !DILocation(line: 18, column: 7, scope: !87)
!107 = !DILocation(line: 18, column: 12, scope: !87)
!108 = !DILocalVariable(name: "bits", scope: !87, file: !3, line: 19, type: !109)
!109 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "Bits", scope: !18, file: !3, line: 9, size: 32, flags: DIFlagTypePassByValue, elements: !110, identifier: "_ZTSN6shapes4BitsE")
!110 = !{!111, !112}
!111 = !DIDerivedType(tag: DW_TAG_member, name: "f", scope: !109, file: !3, line: 9, baseType: !5, size: 32)
!112 = !DIDerivedType(tag: DW_TAG_member, name: "u", scope: !109, file: !3, line: 9, baseType: !113, size: 32)
!113 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!114 = !DILocation(line: 19, column: 16, scope: !87)
!115 = !DILocation(line: 20, column: 17, scope: !87)
!116 = !DILocation(line: 20, column: 12, scope: !87)
!117 = !DILocation(line: 20, column: 10, scope: !87)
!118 = !DILocalVariable(name: "large", scope: !87, file: !3, line: 21, type: !119)
!119 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!120 = !DILocation(line: 21, column: 8, scope: !87)
!121 = !DILocation(line: 21, column: 21, scope: !87)
!122 = !DILocation(line: 21, column: 23, scope: !87)
!123 = !DILocalVariable(name: "small", scope: !87, file: !3, line: 22, type: !124)
!124 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!125 = !DILocation(line: 22, column: 8, scope: !87)
!126 = !DILocation(line: 22, column: 16, scope: !87)
!127 = !DILocation(line: 23, column: 17, scope: !87)
!128 = !DILocation(line: 23, column: 21, scope: !87)
!129 = !DILocation(line: 23, column: 19, scope: !87)
!130 = !DILocation(line: 23, column: 3, scope: !87)
!131 = !DILocation(line: 23, column: 10, scope: !87)
!132 = !DILocation(line: 24, column: 1, scope: !87)
