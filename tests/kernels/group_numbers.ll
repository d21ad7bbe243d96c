; ModuleID = 'group_numbers.cpp'
source_filename = "group_numbers.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.GroupNumbers = type { i8 }
%"struct.sycl::detail::sizes" = type { [1 x i64] }

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPiE18GroupNumbersKernel(ptr noundef readnone byval(%struct.GroupNumbers) align 1 captures(none) %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2) local_unnamed_addr #0 {
  %4 = ptrtoint ptr addrspace(1) %2 to i64
  %5 = inttoptr i64 %4 to ptr addrspace(4)
  %6 = tail call spir_func noundef i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 noundef 0) #2, !noalias !7
  %7 = mul i64 %6, 100
  %8 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #2, !noalias !12
  %9 = mul i64 %8, 10
  %10 = add i64 %9, %7
  %11 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 noundef 0) #2, !noalias !19
  %12 = add i64 %10, %11
  %13 = trunc i64 %12 to i32
  %14 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !26
  %15 = getelementptr inbounds nuw i32, ptr addrspace(4) %5, i64 %14
  store i32 %13, ptr addrspace(4) %15, align 4, !tbaa !3
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 noundef) local_unnamed_addr #1

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
!7 = !{!8, !10}
!8 = distinct !{!8, !9, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_group_idEvEUliE_EET_T1_: argument 0"}
!9 = distinct !{!9, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_group_idEvEUliE_EET_T1_"}
!10 = distinct !{!10, !11, !"_ZNK4sycl5groupILi1EE12get_group_idEv: argument 0"}
!11 = distinct !{!11, !"_ZNK4sycl5groupILi1EE12get_group_idEv"}
!12 = !{!13, !15, !17}
!13 = distinct !{!13, !14, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_local_idEvEUliE_EET_T1_: argument 0"}
!14 = distinct !{!14, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_local_idEvEUliE_EET_T1_"}
!15 = distinct !{!15, !16, !"_ZNK4sycl5groupILi1EE12get_local_idEv: argument 0"}
!16 = distinct !{!16, !"_ZNK4sycl5groupILi1EE12get_local_idEv"}
!17 = distinct !{!17, !18, !"_ZNK4sycl7nd_itemILi1EE12get_local_idEv: argument 0"}
!18 = distinct !{!18, !"_ZNK4sycl7nd_itemILi1EE12get_local_idEv"}
!19 = !{!20, !22, !24}
!20 = distinct !{!20, !21, !"_ZN4sycl6detail4eachINS_5rangeILi1EEELi1EZNKS_5groupILi1EE15get_local_rangeEvEUliE_EET_T1_: argument 0"}
!21 = distinct !{!21, !"_ZN4sycl6detail4eachINS_5rangeILi1EEELi1EZNKS_5groupILi1EE15get_local_rangeEvEUliE_EET_T1_"}
!22 = distinct !{!22, !23, !"_ZNK4sycl5groupILi1EE15get_local_rangeEv: argument 0"}
!23 = distinct !{!23, !"_ZNK4sycl5groupILi1EE15get_local_rangeEv"}
!24 = distinct !{!24, !25, !"_ZNK4sycl7nd_itemILi1EE15get_local_rangeEv: argument 0"}
!25 = distinct !{!25, !"_ZNK4sycl7nd_itemILi1EE15get_local_rangeEv"}
!26 = !{!27, !29, !31}
!27 = distinct !{!27, !28, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!28 = distinct !{!28, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!29 = distinct !{!29, !30, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!30 = distinct !{!30, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!31 = distinct !{!31, !32, !"_ZNK4sycl7nd_itemILi1EE13get_global_idEv: argument 0"}
!32 = distinct !{!32, !"_ZNK4sycl7nd_itemILi1EE13get_global_idEv"}
