; ModuleID = 'split.cl'
source_filename = "split.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

%struct.range = type { float, float }

; Function Attrs: convergent noinline norecurse nounwind optnone
define spir_func float @width(ptr noundef byval(%struct.range) align 4 %0) #0 !dbg !10 {
    #dbg_declare(ptr %0, !20, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !21)
  %2 = getelementptr inbounds nuw %struct.range, ptr %0, i32 0, i32 1, !dbg !22
  %3 = load float, ptr %2, align 4, !dbg !22
  %4 = getelementptr inbounds nuw %struct.range, ptr %0, i32 0, i32 0, !dbg !23
  %5 = load float, ptr %4, align 4, !dbg !23
  %6 = fsub float %3, %5, !dbg !24
  ret float %6, !dbg !25
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define spir_kernel void @first(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1) #1 !dbg !26 !kernel_arg_addr_space !31 !kernel_arg_access_qual !32 !kernel_arg_type !33 !kernel_arg_base_type !33 !kernel_arg_type_qual !34 {
  %3 = alloca ptr addrspace(1), align 8
  %4 = alloca ptr addrspace(1), align 8
  store ptr addrspace(1) %0, ptr %3, align 8
    #dbg_declare(ptr %3, !35, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !36)
  store ptr addrspace(1) %1, ptr %4, align 8
    #dbg_declare(ptr %4, !37, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !38)
  %5 = load ptr addrspace(1), ptr %3, align 8, !dbg !39
  %6 = load ptr addrspace(1), ptr %4, align 8, !dbg !39
  call spir_func void @__clang_ocl_kern_imp_first(ptr addrspace(1) noundef align 4 %5, ptr addrspace(1) noundef align 4 %6) #3, !dbg !39
  ret void, !dbg !40
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define spir_func void @__clang_ocl_kern_imp_first(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1) #1 !dbg !41 !kernel_arg_addr_space !31 !kernel_arg_access_qual !32 !kernel_arg_type !33 !kernel_arg_base_type !33 !kernel_arg_type_qual !34 {
  %3 = alloca ptr addrspace(1), align 8
  %4 = alloca ptr addrspace(1), align 8
  %5 = alloca float, align 4
  %6 = alloca %struct.range, align 4
  store ptr addrspace(1) %0, ptr %3, align 8
    #dbg_declare(ptr %3, !42, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !43)
  store ptr addrspace(1) %1, ptr %4, align 8
    #dbg_declare(ptr %4, !44, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !45)
    #dbg_declare(ptr %5, !46, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !47)
  %7 = load ptr addrspace(1), ptr %4, align 8, !dbg !48
  %8 = getelementptr inbounds %struct.range, ptr addrspace(1) %7, i64 0, !dbg !48
  call void @llvm.memcpy.p0.p1.i64(ptr align 4 %6, ptr addrspace(1) align 4 %8, i64 8, i1 false), !dbg !49
  %9 = call spir_func float @width(ptr noundef byval(%struct.range) align 4 %6) #4, !dbg !49
  store float %9, ptr %5, align 4, !dbg !47
  %10 = load float, ptr %5, align 4, !dbg !50
  %11 = load ptr addrspace(1), ptr %3, align 8, !dbg !51
  %12 = getelementptr inbounds float, ptr addrspace(1) %11, i64 0, !dbg !51
  store float %10, ptr addrspace(1) %12, align 4, !dbg !52
  ret void, !dbg !53
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define spir_kernel void @second(ptr addrspace(1) noundef align 4 %0, ptr noundef byval(%struct.range) align 4 %1) #1 !dbg !54 !kernel_arg_addr_space !58 !kernel_arg_access_qual !32 !kernel_arg_type !59 !kernel_arg_base_type !59 !kernel_arg_type_qual !34 {
  %3 = alloca ptr addrspace(1), align 8
  store ptr addrspace(1) %0, ptr %3, align 8
    #dbg_declare(ptr %3, !60, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !61)
    #dbg_declare(ptr %1, !62, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !63)
  %4 = load ptr addrspace(1), ptr %3, align 8, !dbg !64
  call spir_func void @__clang_ocl_kern_imp_second(ptr addrspace(1) noundef align 4 %4, ptr noundef byval(%struct.range) align 4 %1) #3, !dbg !64
  ret void, !dbg !65
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define spir_func void @__clang_ocl_kern_imp_second(ptr addrspace(1) noundef align 4 %0, ptr noundef byval(%struct.range) align 4 %1) #1 !dbg !66 !kernel_arg_addr_space !58 !kernel_arg_access_qual !32 !kernel_arg_type !59 !kernel_arg_base_type !59 !kernel_arg_type_qual !34 {
  %3 = alloca ptr addrspace(1), align 8
  %4 = alloca i32, align 4
  store ptr addrspace(1) %0, ptr %3, align 8
    #dbg_declare(ptr %3, !67, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !68)
    #dbg_declare(ptr %1, !69, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !70)
    #dbg_declare(ptr %4, !71, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !72)
  %5 = call spir_func float @width(ptr noundef byval(%struct.range) align 4 %1) #4, !dbg !73
  %6 = fptosi float %5 to i32, !dbg !74
  %7 = mul nsw i32 %6, 3, !dbg !75
  store i32 %7, ptr %4, align 4, !dbg !72
  %8 = load i32, ptr %4, align 4, !dbg !76
  %9 = load ptr addrspace(1), ptr %3, align 8, !dbg !77
  %10 = getelementptr inbounds i32, ptr addrspace(1) %9, i64 0, !dbg !77
  store i32 %8, ptr addrspace(1) %10, align 4, !dbg !78
  ret void, !dbg !79
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p1.i64(ptr noalias writeonly captures(none), ptr addrspace(1) noalias readonly captures(none), i64, i1 immarg) #2

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { convergent nounwind "uniform-work-group-size"="false" }
attributes #4 = { convergent nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7}
!opencl.ocl.version = !{!8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "split.cl", directory: "/source", checksumkind: CSK_MD5, checksum: "fa167bf0e919e9ae9afb6529c9cf59e1")
!2 = !{!3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 7, !"frame-pointer", i32 2}
!8 = !{i32 3, i32 0}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = distinct !DISubprogram(name: "width", scope: !1, file: !1, line: 3, type: !11, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !19)
!11 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !12)
!12 = !{!13, !14}
!13 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!14 = !DIDerivedType(tag: DW_TAG_typedef, name: "range", file: !1, line: 2, baseType: !15)
!15 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !1, line: 2, size: 64, elements: !16)
!16 = !{!17, !18}
!17 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !15, file: !1, line: 2, baseType: !13, size: 32)
!18 = !DIDerivedType(tag: DW_TAG_member, name: "high", scope: !15, file: !1, line: 2, baseType: !13, size: 32, offset: 32)
!19 = !{}
!20 = !DILocalVariable(name: "r", arg: 1, scope: !10, file: !1, line: 3, type: !14)
!21 = !DILocation(line: 3, column: 19, scope: !10)
!22 = !DILocation(line: 3, column: 33, scope: !10)
!23 = !DILocation(line: 3, column: 42, scope: !10)
!24 = !DILocation(line: 3, column: 38, scope: !10)
!25 = !DILocation(line: 3, column: 24, scope: !10)
!26 = distinct !DISubprogram(name: "first", scope: !1, file: !1, line: 4, type: !27, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !19)
!27 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !28)
!28 = !{null, !29, !30}
!29 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64, dwarfAddressSpace: 1)
!30 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !14, size: 64, dwarfAddressSpace: 1)
!31 = !{i32 1, i32 1}
!32 = !{!"none", !"none"}
!33 = !{!"float*", !"range*"}
!34 = !{!"", !""}
!35 = !DILocalVariable(name: "out", arg: 1, scope: !26, file: !1, line: 4, type: !29)
!36 = !DILocation(line: 4, column: 33, scope: !26)
!37 = !DILocalVariable(name: "ranges", arg: 2, scope: !26, file: !1, line: 4, type: !30)
!38 = !DILocation(line: 4, column: 52, scope: !26)
!39 = !DILocation(line: 4, column: 60, scope: !26)
!40 = !DILocation(line: 4, column: 108, scope: !26)
!41 = distinct !DISubprogram(name: "first", linkageName: "__clang_ocl_kern_imp_first", scope: !1, file: !1, line: 4, type: !27, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !19)
!42 = !DILocalVariable(name: "out", arg: 1, scope: !41, file: !1, line: 4, type: !29)
!43 = !DILocation(line: 4, column: 33, scope: !41)
!44 = !DILocalVariable(name: "ranges", arg: 2, scope: !41, file: !1, line: 4, type: !30)
!45 = !DILocation(line: 4, column: 52, scope: !41)
!46 = !DILocalVariable(name: "wide", scope: !41, file: !1, line: 4, type: !13)
!47 = !DILocation(line: 4, column: 68, scope: !41)
!48 = !DILocation(line: 4, column: 81, scope: !41)
!49 = !DILocation(line: 4, column: 75, scope: !41)
!50 = !DILocation(line: 4, column: 102, scope: !41)
!51 = !DILocation(line: 4, column: 93, scope: !41)
!52 = !DILocation(line: 4, column: 100, scope: !41)
!53 = !DILocation(line: 4, column: 108, scope: !41)
!54 = distinct !DISubprogram(name: "second", scope: !1, file: !1, line: 5, type: !55, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !19)
!55 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !56)
!56 = !{null, !57, !14}
!57 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !3, size: 64, dwarfAddressSpace: 1)
!58 = !{i32 1, i32 0}
!59 = !{!"int*", !"range"}
!60 = !DILocalVariable(name: "out", arg: 1, scope: !54, file: !1, line: 5, type: !57)
!61 = !DILocation(line: 5, column: 32, scope: !54)
!62 = !DILocalVariable(name: "given", arg: 2, scope: !54, file: !1, line: 5, type: !14)
!63 = !DILocation(line: 5, column: 43, scope: !54)
!64 = !DILocation(line: 5, column: 50, scope: !54)
!65 = !DILocation(line: 5, column: 105, scope: !54)
!66 = distinct !DISubprogram(name: "second", linkageName: "__clang_ocl_kern_imp_second", scope: !1, file: !1, line: 5, type: !55, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !19)
!67 = !DILocalVariable(name: "out", arg: 1, scope: !66, file: !1, line: 5, type: !57)
!68 = !DILocation(line: 5, column: 32, scope: !66)
!69 = !DILocalVariable(name: "given", arg: 2, scope: !66, file: !1, line: 5, type: !14)
!70 = !DILocation(line: 5, column: 43, scope: !66)
!71 = !DILocalVariable(name: "thrice", scope: !66, file: !1, line: 5, type: !3)
!72 = !DILocation(line: 5, column: 56, scope: !66)
!73 = !DILocation(line: 5, column: 70, scope: !66)
!74 = !DILocation(line: 5, column: 65, scope: !66)
!75 = !DILocation(line: 5, column: 83, scope: !66)
!76 = !DILocation(line: 5, column: 97, scope: !66)
!77 = !DILocation(line: 5, column: 88, scope: !66)
!78 = !DILocation(line: 5, column: 95, scope: !66)
!79 = !DILocation(line: 5, column: 105, scope: !66)
