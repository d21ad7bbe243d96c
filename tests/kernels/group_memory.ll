; ModuleID = 'group_memory.cpp'
source_filename = "group_memory.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%class.anon = type { ptr addrspace(4) }

$_ZZN4sycl3ext6oneapi32group_local_memory_for_overwriteIA4_iNS_5groupILi1EEENS1_UlvE1_EEENS_9multi_ptrIT_LNS_6access13address_spaceE1ELNS9_9decoratedE0EEET0_E6memory = comdat any

@_ZZN4sycl3ext6oneapi32group_local_memory_for_overwriteIA4_iNS_5groupILi1EEENS1_UlvE1_EEENS_9multi_ptrIT_LNS_6access13address_spaceE1ELNS9_9decoratedE0EEET0_E6memory = linkonce_odr local_unnamed_addr addrspace(3) global [4 x i32] zeroinitializer, comdat, align 4

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitRN4sycl5queueEPiE11GroupMemory(ptr noundef readonly byval(%class.anon) align 8 captures(none) %0) local_unnamed_addr #0 {
  %2 = addrspacecast ptr %0 to ptr addrspace(4)
  %3 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !7
  %4 = tail call spir_func noundef i64 @_Z25__spirv_BuiltInGlobalSizei(i32 noundef 0) #2, !noalias !12
  %5 = trunc i64 %3 to i32
  %6 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #2, !noalias !17
  %7 = getelementptr inbounds nuw i32, ptr addrspace(4) addrspacecast (ptr addrspace(3) @_ZZN4sycl3ext6oneapi32group_local_memory_for_overwriteIA4_iNS_5groupILi1EEENS1_UlvE1_EEENS_9multi_ptrIT_LNS_6access13address_spaceE1ELNS9_9decoratedE0EEET0_E6memory to ptr addrspace(4)), i64 %6
  store i32 %5, ptr addrspace(4) %7, align 4, !tbaa !3
  tail call spir_func void @_Z22__spirv_ControlBarrierjjj(i32 noundef 2, i32 noundef 2, i32 noundef 784) #2
  %8 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #2, !noalias !24
  %9 = sub i64 3, %8
  %10 = getelementptr inbounds nuw i32, ptr addrspace(4) addrspacecast (ptr addrspace(3) @_ZZN4sycl3ext6oneapi32group_local_memory_for_overwriteIA4_iNS_5groupILi1EEENS1_UlvE1_EEENS_9multi_ptrIT_LNS_6access13address_spaceE1ELNS9_9decoratedE0EEET0_E6memory to ptr addrspace(4)), i64 %9
  %11 = load i32, ptr addrspace(4) %10, align 4, !tbaa !3
  %12 = tail call spir_func noundef i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 noundef 0) #2, !noalias !31
  %13 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 noundef 0) #2, !noalias !36
  %14 = trunc i64 %12 to i32
  %15 = mul nsw i32 %14, 100
  %16 = add nsw i32 %15, %11
  %17 = load ptr addrspace(4), ptr addrspace(4) %2, align 8, !tbaa !41
  %18 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !45
  %19 = getelementptr inbounds nuw i32, ptr addrspace(4) %17, i64 %18
  store i32 %16, ptr addrspace(4) %19, align 4, !tbaa !3
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z25__spirv_BuiltInGlobalSizei(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func void @_Z22__spirv_ControlBarrierjjj(i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 noundef) local_unnamed_addr #1

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
!8 = distinct !{!8, !9, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!9 = distinct !{!9, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!10 = distinct !{!10, !11, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!11 = distinct !{!11, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!12 = !{!13, !15}
!13 = distinct !{!13, !14, !"_ZN4sycl6detail4eachINS_5rangeILi1EEELi1EZNKS_4itemILi1EE9get_rangeEvEUliE_EET_T1_: argument 0"}
!14 = distinct !{!14, !"_ZN4sycl6detail4eachINS_5rangeILi1EEELi1EZNKS_4itemILi1EE9get_rangeEvEUliE_EET_T1_"}
!15 = distinct !{!15, !16, !"_ZNK4sycl4itemILi1EE9get_rangeEv: argument 0"}
!16 = distinct !{!16, !"_ZNK4sycl4itemILi1EE9get_rangeEv"}
!17 = !{!18, !20, !22}
!18 = distinct !{!18, !19, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_local_idEvEUliE_EET_T1_: argument 0"}
!19 = distinct !{!19, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_local_idEvEUliE_EET_T1_"}
!20 = distinct !{!20, !21, !"_ZNK4sycl5groupILi1EE12get_local_idEv: argument 0"}
!21 = distinct !{!21, !"_ZNK4sycl5groupILi1EE12get_local_idEv"}
!22 = distinct !{!22, !23, !"_ZNK4sycl7nd_itemILi1EE12get_local_idEv: argument 0"}
!23 = distinct !{!23, !"_ZNK4sycl7nd_itemILi1EE12get_local_idEv"}
!24 = !{!25, !27, !29}
!25 = distinct !{!25, !26, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_local_idEvEUliE_EET_T1_: argument 0"}
!26 = distinct !{!26, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_local_idEvEUliE_EET_T1_"}
!27 = distinct !{!27, !28, !"_ZNK4sycl5groupILi1EE12get_local_idEv: argument 0"}
!28 = distinct !{!28, !"_ZNK4sycl5groupILi1EE12get_local_idEv"}
!29 = distinct !{!29, !30, !"_ZNK4sycl7nd_itemILi1EE12get_local_idEv: argument 0"}
!30 = distinct !{!30, !"_ZNK4sycl7nd_itemILi1EE12get_local_idEv"}
!31 = !{!32, !34}
!32 = distinct !{!32, !33, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_group_idEvEUliE_EET_T1_: argument 0"}
!33 = distinct !{!33, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_group_idEvEUliE_EET_T1_"}
!34 = distinct !{!34, !35, !"_ZNK4sycl5groupILi1EE12get_group_idEv: argument 0"}
!35 = distinct !{!35, !"_ZNK4sycl5groupILi1EE12get_group_idEv"}
!36 = !{!37, !39}
!37 = distinct !{!37, !38, !"_ZN4sycl6detail4eachINS_5rangeILi1EEELi1EZNKS_5groupILi1EE15get_group_rangeEvEUliE_EET_T1_: argument 0"}
!38 = distinct !{!38, !"_ZN4sycl6detail4eachINS_5rangeILi1EEELi1EZNKS_5groupILi1EE15get_group_rangeEvEUliE_EET_T1_"}
!39 = distinct !{!39, !40, !"_ZNK4sycl5groupILi1EE15get_group_rangeEv: argument 0"}
!40 = distinct !{!40, !"_ZNK4sycl5groupILi1EE15get_group_rangeEv"}
!41 = !{!42, !43, i64 0}
!42 = !{!"_ZTSZ6submitRN4sycl5queueEPiEUlNS_7nd_itemILi1EEEE_", !43, i64 0}
!43 = !{!"p1 int", !44, i64 0}
!44 = !{!"any pointer", !5, i64 0}
!45 = !{!46, !48, !50}
!46 = distinct !{!46, !47, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!47 = distinct !{!47, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!48 = distinct !{!48, !49, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!49 = distinct !{!49, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!50 = distinct !{!50, !51, !"_ZNK4sycl7nd_itemILi1EE13get_global_idEv: argument 0"}
!51 = distinct !{!51, !"_ZNK4sycl7nd_itemILi1EE13get_global_idEv"}
