; ModuleID = 'structs.cl'
source_filename = "structs.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

%struct.Pair = type { i32, [3 x float] }

; Function Attrs: convergent noinline norecurse nounwind optnone
define spir_kernel void @add(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2) #0 !dbg !16 !kernel_arg_addr_space !32 !kernel_arg_access_qual !33 !kernel_arg_type !34 !kernel_arg_base_type !34 !kernel_arg_type_qual !35 {
  %4 = alloca ptr addrspace(1), align 8
  %5 = alloca ptr addrspace(1), align 8
  %6 = alloca i32, align 4
  store ptr addrspace(1) %0, ptr %4, align 8
    #dbg_declare(ptr %4, !36, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !37)
  store ptr addrspace(1) %1, ptr %5, align 8
    #dbg_declare(ptr %5, !38, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !39)
  store i32 %2, ptr %6, align 4
    #dbg_declare(ptr %6, !40, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !41)
  %7 = load ptr addrspace(1), ptr %4, align 8, !dbg !42
  %8 = load ptr addrspace(1), ptr %5, align 8, !dbg !42
  %9 = load i32, ptr %6, align 4, !dbg !42
  call spir_func void @__clang_ocl_kern_imp_add(ptr addrspace(1) noundef align 4 %7, ptr addrspace(1) noundef align 4 %8, i32 noundef %9) #4, !dbg !42
  ret void, !dbg !43
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define spir_func void @__clang_ocl_kern_imp_add(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2) #0 !dbg !44 !kernel_arg_addr_space !32 !kernel_arg_access_qual !33 !kernel_arg_type !34 !kernel_arg_base_type !34 !kernel_arg_type_qual !35 {
  %4 = alloca ptr addrspace(1), align 8
  %5 = alloca ptr addrspace(1), align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca %struct.Pair, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca float, align 4
  store ptr addrspace(1) %0, ptr %4, align 8
    #dbg_declare(ptr %4, !45, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !46)
  store ptr addrspace(1) %1, ptr %5, align 8
    #dbg_declare(ptr %5, !47, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !48)
  store i32 %2, ptr %6, align 4
    #dbg_declare(ptr %6, !49, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !50)
    #dbg_declare(ptr %7, !51, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !52)
  %12 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #5, !dbg !53
  %13 = trunc i64 %12 to i32, !dbg !53
  store i32 %13, ptr %7, align 4, !dbg !52
    #dbg_declare(ptr %8, !54, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !55)
  %14 = load ptr addrspace(1), ptr %5, align 8, !dbg !56
  %15 = load i32, ptr %7, align 4, !dbg !57
  %16 = sext i32 %15 to i64, !dbg !56
  %17 = getelementptr inbounds %struct.Pair, ptr addrspace(1) %14, i64 %16, !dbg !56
  call void @llvm.memcpy.p0.p1.i64(ptr align 4 %8, ptr addrspace(1) align 4 %17, i64 16, i1 false), !dbg !56
    #dbg_declare(ptr %9, !58, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !59)
  %18 = getelementptr inbounds nuw %struct.Pair, ptr %8, i32 0, i32 0, !dbg !60
  %19 = load i32, ptr %18, align 4, !dbg !60
  %20 = call spir_func i32 @twice(i32 noundef %19) #6, !dbg !61
  %21 = load i32, ptr %6, align 4, !dbg !62
  %22 = add i32 %20, %21, !dbg !63
  store i32 %22, ptr %9, align 4, !dbg !59
    #dbg_declare(ptr %10, !64, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !66)
  store i32 0, ptr %10, align 4, !dbg !66
  br label %23, !dbg !67

23:                                               ; preds = %36, %3
  %24 = load i32, ptr %10, align 4, !dbg !68
  %25 = icmp slt i32 %24, 3, !dbg !70
  br i1 %25, label %26, label %39, !dbg !71

26:                                               ; preds = %23
    #dbg_declare(ptr %11, !72, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !74)
  %27 = getelementptr inbounds nuw %struct.Pair, ptr %8, i32 0, i32 1, !dbg !75
  %28 = load i32, ptr %10, align 4, !dbg !76
  %29 = sext i32 %28 to i64, !dbg !77
  %30 = getelementptr inbounds [3 x float], ptr %27, i64 0, i64 %29, !dbg !77
  %31 = load float, ptr %30, align 4, !dbg !77
  store float %31, ptr %11, align 4, !dbg !74
  %32 = load float, ptr %11, align 4, !dbg !78
  %33 = fptosi float %32 to i32, !dbg !79
  %34 = load i32, ptr %9, align 4, !dbg !80
  %35 = add nsw i32 %34, %33, !dbg !80
  store i32 %35, ptr %9, align 4, !dbg !80
  br label %36, !dbg !81

36:                                               ; preds = %26
  %37 = load i32, ptr %10, align 4, !dbg !82
  %38 = add nsw i32 %37, 1, !dbg !82
  store i32 %38, ptr %10, align 4, !dbg !82
  br label %23, !dbg !83, !llvm.loop !84

39:                                               ; preds = %23
  %40 = load i32, ptr %9, align 4, !dbg !86
  %41 = load ptr addrspace(1), ptr %4, align 8, !dbg !87
  %42 = load i32, ptr %7, align 4, !dbg !88
  %43 = sext i32 %42 to i64, !dbg !87
  %44 = getelementptr inbounds i32, ptr addrspace(1) %41, i64 %43, !dbg !87
  store i32 %40, ptr addrspace(1) %44, align 4, !dbg !89
  ret void, !dbg !90
}

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z13get_global_idj(i32 noundef) #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p1.i64(ptr noalias writeonly captures(none), ptr addrspace(1) noalias readonly captures(none), i64, i1 immarg) #2

; Function Attrs: convergent noinline norecurse nounwind optnone
define internal spir_func i32 @twice(i32 noundef %0) #3 !dbg !91 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !94, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !95)
    #dbg_declare(ptr %3, !96, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !97)
  %4 = load i32, ptr %2, align 4, !dbg !98
  %5 = mul nsw i32 %4, 2, !dbg !99
  store i32 %5, ptr %3, align 4, !dbg !97
  %6 = load i32, ptr %3, align 4, !dbg !100
  ret i32 %6, !dbg !101
}

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nounwind "uniform-work-group-size"="true" }
attributes #5 = { convergent nounwind willreturn memory(none) }
attributes #6 = { convergent nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!10, !11, !12, !13}
!opencl.ocl.version = !{!14}
!llvm.ident = !{!15}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !2, retainedTypes: !8, splitDebugInlining: false, nameTableKind: None)
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
!16 = distinct !DISubprogram(name: "add", scope: !1, file: !1, line: 5, type: !17, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !31)
!17 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !18)
!18 = !{null, !19, !20, !3}
!19 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !9, size: 64, dwarfAddressSpace: 1)
!20 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !21, size: 64, dwarfAddressSpace: 1)
!21 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !22)
!22 = !DIDerivedType(tag: DW_TAG_typedef, name: "Pair", file: !1, line: 2, baseType: !23)
!23 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !1, line: 2, size: 128, elements: !24)
!24 = !{!25, !26}
!25 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !23, file: !1, line: 2, baseType: !9, size: 32)
!26 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !23, file: !1, line: 2, baseType: !27, size: 96, offset: 32)
!27 = !DICompositeType(tag: DW_TAG_array_type, baseType: !28, size: 96, elements: !29)
!28 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!29 = !{!30}
!30 = !DISubrange(count: 3)
!31 = !{}
!32 = !{i32 1, i32 1, i32 0}
!33 = !{!"none", !"none", !"none"}
!34 = !{!"int*", !"Pair*", !"enum Kind"}
!35 = !{!"", !"const", !""}
!36 = !DILocalVariable(name: "out", arg: 1, scope: !16, file: !1, line: 5, type: !19)
!37 = !DILocation(line: 5, column: 29, scope: !16)
!38 = !DILocalVariable(name: "pairs", arg: 2, scope: !16, file: !1, line: 5, type: !20)
!39 = !DILocation(line: 5, column: 53, scope: !16)
!40 = !DILocalVariable(name: "kind", arg: 3, scope: !16, file: !1, line: 5, type: !3)
!41 = !DILocation(line: 5, column: 70, scope: !16)
!42 = !DILocation(line: 5, column: 76, scope: !16)
!43 = !DILocation(line: 11, column: 1, scope: !16)
!44 = distinct !DISubprogram(name: "add", linkageName: "__clang_ocl_kern_imp_add", scope: !1, file: !1, line: 5, type: !17, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !31)
!45 = !DILocalVariable(name: "out", arg: 1, scope: !44, file: !1, line: 5, type: !19)
!46 = !DILocation(line: 5, column: 29, scope: !44)
!47 = !DILocalVariable(name: "pairs", arg: 2, scope: !44, file: !1, line: 5, type: !20)
!48 = !DILocation(line: 5, column: 53, scope: !44)
!49 = !DILocalVariable(name: "kind", arg: 3, scope: !44, file: !1, line: 5, type: !3)
!50 = !DILocation(line: 5, column: 70, scope: !44)
!51 = !DILocalVariable(name: "id", scope: !44, file: !1, line: 6, type: !9)
!52 = !DILocation(line: 6, column: 7, scope: !44)
!53 = !DILocation(line: 6, column: 12, scope: !44)
!54 = !DILocalVariable(name: "p", scope: !44, file: !1, line: 7, type: !22)
!55 = !DILocation(line: 7, column: 8, scope: !44)
!56 = !DILocation(line: 7, column: 12, scope: !44)
!57 = !DILocation(line: 7, column: 18, scope: !44)
!58 = !DILocalVariable(name: "sum", scope: !44, file: !1, line: 8, type: !9)
!59 = !DILocation(line: 8, column: 7, scope: !44)
!60 = !DILocation(line: 8, column: 21, scope: !44)
!61 = !DILocation(line: 8, column: 13, scope: !44)
!62 = !DILocation(line: 8, column: 26, scope: !44)
!63 = !DILocation(line: 8, column: 24, scope: !44)
!64 = !DILocalVariable(name: "i", scope: !65, file: !1, line: 9, type: !9)
!65 = distinct !DILexicalBlock(scope: !44, file: !1, line: 9, column: 3)
!66 = !DILocation(line: 9, column: 12, scope: !65)
!67 = !DILocation(line: 9, column: 8, scope: !65)
!68 = !DILocation(line: 9, column: 19, scope: !69)
!69 = distinct !DILexicalBlock(scope: !65, file: !1, line: 9, column: 3)
!70 = !DILocation(line: 9, column: 21, scope: !69)
!71 = !DILocation(line: 9, column: 3, scope: !65)
!72 = !DILocalVariable(name: "f", scope: !73, file: !1, line: 9, type: !28)
!73 = distinct !DILexicalBlock(scope: !69, file: !1, line: 9, column: 31)
!74 = !DILocation(line: 9, column: 39, scope: !73)
!75 = !DILocation(line: 9, column: 45, scope: !73)
!76 = !DILocation(line: 9, column: 47, scope: !73)
!77 = !DILocation(line: 9, column: 43, scope: !73)
!78 = !DILocation(line: 9, column: 63, scope: !73)
!79 = !DILocation(line: 9, column: 58, scope: !73)
!80 = !DILocation(line: 9, column: 55, scope: !73)
!81 = !DILocation(line: 9, column: 66, scope: !73)
!82 = !DILocation(line: 9, column: 27, scope: !69)
!83 = !DILocation(line: 9, column: 3, scope: !69)
!84 = distinct !{!84, !71, !85}
!85 = !DILocation(line: 9, column: 66, scope: !65)
!86 = !DILocation(line: 10, column: 13, scope: !44)
!87 = !DILocation(line: 10, column: 3, scope: !44)
!88 = !DILocation(line: 10, column: 7, scope: !44)
!89 = !DILocation(line: 10, column: 11, scope: !44)
!90 = !DILocation(line: 11, column: 1, scope: !44)
!91 = distinct !DISubprogram(name: "twice", scope: !1, file: !1, line: 4, type: !92, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !31)
!92 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !93)
!93 = !{!9, !9}
!94 = !DILocalVariable(name: "x", arg: 1, scope: !91, file: !1, line: 4, type: !9)
!95 = !DILocation(line: 4, column: 22, scope: !91)
!96 = !DILocalVariable(name: "y", scope: !91, file: !1, line: 4, type: !9)
!97 = !DILocation(line: 4, column: 31, scope: !91)
!98 = !DILocation(line: 4, column: 35, scope: !91)
!99 = !DILocation(line: 4, column: 37, scope: !91)
!100 = !DILocation(line: 4, column: 49, scope: !91)
!101 = !DILocation(line: 4, column: 42, scope: !91)
