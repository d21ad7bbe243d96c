; ModuleID = 'overflow_checks.cpp'
source_filename = "overflow_checks.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.OverflowChecks = type { i8 }
%"struct.sycl::detail::sizes" = type { [3 x i64] }

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPKiPiS1_E20OverflowChecksKernel(ptr noundef readnone byval(%struct.OverflowChecks) align 1 captures(none) %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3, ptr addrspace(1) noundef %4) local_unnamed_addr #0 {
  %6 = ptrtoint ptr addrspace(1) %2 to i64
  %7 = inttoptr i64 %6 to ptr addrspace(4)
  %8 = ptrtoint ptr addrspace(1) %3 to i64
  %9 = inttoptr i64 %8 to ptr addrspace(4)
  %10 = ptrtoint ptr addrspace(1) %4 to i64
  %11 = inttoptr i64 %10 to ptr addrspace(4)
  %12 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !7
  %13 = getelementptr inbounds nuw i32, ptr addrspace(4) %7, i64 %12
  %14 = load i32, ptr addrspace(4) %13, align 4, !tbaa !3
  %15 = icmp ne i32 %14, 2147483647
  %16 = zext i1 %15 to i32
  %17 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !12
  %18 = getelementptr inbounds nuw i32, ptr addrspace(4) %7, i64 %17
  %19 = load i32, ptr addrspace(4) %18, align 4, !tbaa !3
  %20 = add i32 %19, 1073741824
  %21 = icmp slt i32 %20, 0
  %22 = select i1 %21, i32 0, i32 2
  %23 = or disjoint i32 %22, %16
  %24 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !17
  %25 = getelementptr inbounds nuw i32, ptr addrspace(4) %9, i64 %24
  store i32 %23, ptr addrspace(4) %25, align 4, !tbaa !3
  %26 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !22
  %27 = getelementptr inbounds nuw i32, ptr addrspace(4) %7, i64 %26
  %28 = load i32, ptr addrspace(4) %27, align 4, !tbaa !3
  %29 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !27
  %30 = getelementptr inbounds nuw i32, ptr addrspace(4) %7, i64 %29
  %31 = load i32, ptr addrspace(4) %30, align 4, !tbaa !3
  %32 = tail call i32 @llvm.sadd.sat.i32(i32 %28, i32 %31)
  %33 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !32
  %34 = getelementptr inbounds nuw i32, ptr addrspace(4) %11, i64 %33
  store i32 %32, ptr addrspace(4) %34, align 4, !tbaa !3
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.sadd.sat.i32(i32, i32) #1

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef) local_unnamed_addr #2

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}
!llvm.errno.tbaa = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = !{!8, !10}
!8 = distinct !{!8, !9, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!9 = distinct !{!9, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!10 = distinct !{!10, !11, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!11 = distinct !{!11, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!12 = !{!13, !15}
!13 = distinct !{!13, !14, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!14 = distinct !{!14, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!15 = distinct !{!15, !16, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!16 = distinct !{!16, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!17 = !{!18, !20}
!18 = distinct !{!18, !19, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!19 = distinct !{!19, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!20 = distinct !{!20, !21, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!21 = distinct !{!21, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!22 = !{!23, !25}
!23 = distinct !{!23, !24, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!24 = distinct !{!24, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!25 = distinct !{!25, !26, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!26 = distinct !{!26, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!27 = !{!28, !30}
!28 = distinct !{!28, !29, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!29 = distinct !{!29, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!30 = distinct !{!30, !31, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!31 = distinct !{!31, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!32 = !{!33, !35}
!33 = distinct !{!33, !34, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!34 = distinct !{!34, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!35 = distinct !{!35, !36, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!36 = distinct !{!36, !"_ZNK4sycl4itemILi1EE6get_idEv"}
