; ModuleID = 'accessors.cpp'
source_filename = "accessors.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.Fill = type { i8 }
%"struct.sycl::detail::sizes" = type { [2 x i64] }

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitN4sycl8accessorIKiLi1ELNS_11access_modeE2ELNS_6targetE0ELNS_6access11placeholderE0ENS_3ext6oneapi12experimental10propertiesIJEEEEENS0_IiLi1ELS2_2ELS3_0ELS5_0ESA_EEE10FillKernel(ptr noundef readnone byval(%struct.Fill) align 1 captures(none) %0, ptr noundef readonly byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3) local_unnamed_addr #0 {
  %5 = ptrtoint ptr addrspace(1) %2 to i64
  %6 = inttoptr i64 %5 to ptr addrspace(4)
  %7 = ptrtoint ptr addrspace(1) %3 to i64
  %8 = inttoptr i64 %7 to ptr addrspace(4)
  %9 = addrspacecast ptr %1 to ptr addrspace(4)
  %10 = load i64, ptr addrspace(4) %9, align 8, !tbaa !7, !noalias !9
  %11 = getelementptr inbounds nuw i8, ptr addrspace(4) %9, i64 8
  %12 = load i64, ptr addrspace(4) %11, align 8, !tbaa !7, !noalias !12
  %13 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !15
  %14 = icmp ult i64 %13, %10
  br i1 %14, label %15, label %26

15:                                               ; preds = %4
  %16 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !20
  %17 = icmp ult i64 %16, %12
  br i1 %17, label %18, label %26

18:                                               ; preds = %15
  %19 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !25
  %20 = getelementptr inbounds nuw i32, ptr addrspace(4) %6, i64 %19
  %21 = load i32, ptr addrspace(4) %20, align 4, !tbaa !3
  %22 = icmp sgt i32 %21, 0
  %23 = zext i1 %22 to i32
  %24 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !30
  %25 = getelementptr inbounds nuw i32, ptr addrspace(4) %8, i64 %24
  store i32 %23, ptr addrspace(4) %25, align 4, !tbaa !3
  br label %26

26:                                               ; preds = %4, %15, %18
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef) local_unnamed_addr #1

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind }

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
!7 = !{!8, !8, i64 0}
!8 = !{!"long", !5, i64 0}
!9 = !{!10}
!10 = distinct !{!10, !11, !"_ZN4sycl6detail8argumentINS_8accessorIKiLi1ELNS_11access_modeE2ELNS_6targetE0ELNS_6access11placeholderE0ENS_3ext6oneapi12experimental10propertiesIJEEEEEE4makeEPS3_PKm: argument 0"}
!11 = distinct !{!11, !"_ZN4sycl6detail8argumentINS_8accessorIKiLi1ELNS_11access_modeE2ELNS_6targetE0ELNS_6access11placeholderE0ENS_3ext6oneapi12experimental10propertiesIJEEEEEE4makeEPS3_PKm"}
!12 = !{!13}
!13 = distinct !{!13, !14, !"_ZN4sycl6detail8argumentINS_8accessorIiLi1ELNS_11access_modeE2ELNS_6targetE0ELNS_6access11placeholderE0ENS_3ext6oneapi12experimental10propertiesIJEEEEEE4makeEPiPKm: argument 0"}
!14 = distinct !{!14, !"_ZN4sycl6detail8argumentINS_8accessorIiLi1ELNS_11access_modeE2ELNS_6targetE0ELNS_6access11placeholderE0ENS_3ext6oneapi12experimental10propertiesIJEEEEEE4makeEPiPKm"}
!15 = !{!16, !18}
!16 = distinct !{!16, !17, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!17 = distinct !{!17, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!18 = distinct !{!18, !19, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!19 = distinct !{!19, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!20 = !{!21, !23}
!21 = distinct !{!21, !22, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!22 = distinct !{!22, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!23 = distinct !{!23, !24, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!24 = distinct !{!24, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!25 = !{!26, !28}
!26 = distinct !{!26, !27, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!27 = distinct !{!27, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!28 = distinct !{!28, !29, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!29 = distinct !{!29, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!30 = !{!31, !33}
!31 = distinct !{!31, !32, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!32 = distinct !{!32, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!33 = distinct !{!33, !34, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!34 = distinct !{!34, !"_ZNK4sycl4itemILi1EE6get_idEv"}
