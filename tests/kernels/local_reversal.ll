; ModuleID = 'local_reversal.cpp'
source_filename = "local_reversal.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.LocalReversal = type { i8 }
%"struct.sycl::detail::sizes" = type { [2 x i64] }

$_ZZNK13LocalReversalclEN4sycl7nd_itemILi1EEEPKiPiE4part = comdat any

@_ZZNK13LocalReversalclEN4sycl7nd_itemILi1EEEPKiPiE4part = linkonce_odr local_unnamed_addr addrspace(3) global [4 x i32] zeroinitializer, comdat, align 4

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPKiPiE19LocalReversalKernel(ptr noundef readnone byval(%struct.LocalReversal) align 1 captures(none) %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3) local_unnamed_addr #0 {
  %5 = ptrtoint ptr addrspace(1) %2 to i64
  %6 = inttoptr i64 %5 to ptr addrspace(4)
  %7 = ptrtoint ptr addrspace(1) %3 to i64
  %8 = inttoptr i64 %7 to ptr addrspace(4)
  %9 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !7
  %10 = getelementptr inbounds nuw i32, ptr addrspace(4) %6, i64 %9
  %11 = load i32, ptr addrspace(4) %10, align 4, !tbaa !3
  %12 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #2, !noalias !14
  %13 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZNK13LocalReversalclEN4sycl7nd_itemILi1EEEPKiPiE4part, i64 %12
  store i32 %11, ptr addrspace(3) %13, align 4, !tbaa !3
  tail call spir_func void @_Z22__spirv_ControlBarrierjjj(i32 noundef 2, i32 noundef 2, i32 noundef 784) #2
  %14 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #2, !noalias !21
  %15 = sub i64 3, %14
  %16 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZNK13LocalReversalclEN4sycl7nd_itemILi1EEEPKiPiE4part, i64 %15
  %17 = load i32, ptr addrspace(3) %16, align 4, !tbaa !3
  %18 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !28
  %19 = getelementptr inbounds nuw i32, ptr addrspace(4) %8, i64 %18
  store i32 %17, ptr addrspace(4) %19, align 4, !tbaa !3
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func void @_Z22__spirv_ControlBarrierjjj(i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #1

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
!7 = !{!8, !10, !12}
!8 = distinct !{!8, !9, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!9 = distinct !{!9, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!10 = distinct !{!10, !11, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!11 = distinct !{!11, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!12 = distinct !{!12, !13, !"_ZNK4sycl7nd_itemILi1EE13get_global_idEv: argument 0"}
!13 = distinct !{!13, !"_ZNK4sycl7nd_itemILi1EE13get_global_idEv"}
!14 = !{!15, !17, !19}
!15 = distinct !{!15, !16, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_local_idEvEUliE_EET_T1_: argument 0"}
!16 = distinct !{!16, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_local_idEvEUliE_EET_T1_"}
!17 = distinct !{!17, !18, !"_ZNK4sycl5groupILi1EE12get_local_idEv: argument 0"}
!18 = distinct !{!18, !"_ZNK4sycl5groupILi1EE12get_local_idEv"}
!19 = distinct !{!19, !20, !"_ZNK4sycl7nd_itemILi1EE12get_local_idEv: argument 0"}
!20 = distinct !{!20, !"_ZNK4sycl7nd_itemILi1EE12get_local_idEv"}
!21 = !{!22, !24, !26}
!22 = distinct !{!22, !23, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_local_idEvEUliE_EET_T1_: argument 0"}
!23 = distinct !{!23, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_local_idEvEUliE_EET_T1_"}
!24 = distinct !{!24, !25, !"_ZNK4sycl5groupILi1EE12get_local_idEv: argument 0"}
!25 = distinct !{!25, !"_ZNK4sycl5groupILi1EE12get_local_idEv"}
!26 = distinct !{!26, !27, !"_ZNK4sycl7nd_itemILi1EE12get_local_idEv: argument 0"}
!27 = distinct !{!27, !"_ZNK4sycl7nd_itemILi1EE12get_local_idEv"}
!28 = !{!29, !31, !33}
!29 = distinct !{!29, !30, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!30 = distinct !{!30, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!31 = distinct !{!31, !32, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!32 = distinct !{!32, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!33 = distinct !{!33, !34, !"_ZNK4sycl7nd_itemILi1EE13get_global_idEv: argument 0"}
!34 = distinct !{!34, !"_ZNK4sycl7nd_itemILi1EE13get_global_idEv"}
