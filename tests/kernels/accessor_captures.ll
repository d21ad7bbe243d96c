; ModuleID = 'accessor_captures.cpp'
source_filename = "accessor_captures.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%class.anon = type { %"class.sycl::accessor", %"class.sycl::accessor.0" }
%"class.sycl::accessor" = type { %"struct.sycl::ext::oneapi::experimental::detail::annotated_member", %"class.sycl::range" }
%"struct.sycl::ext::oneapi::experimental::detail::annotated_member" = type { ptr addrspace(4) }
%"class.sycl::range" = type { %"class.sycl::detail::sizes_of" }
%"class.sycl::detail::sizes_of" = type { [2 x i64] }
%"class.sycl::accessor.0" = type { %"struct.sycl::ext::oneapi::experimental::detail::annotated_member.1", %"class.sycl::range" }
%"struct.sycl::ext::oneapi::experimental::detail::annotated_member.1" = type { ptr addrspace(4) }

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZZ6submitRN4sycl5queueERNS_6bufferIiLi2EEES4_ENKUlRNS_7handlerEE_clES6_E4Rows(ptr noundef readonly byval(%class.anon) align 8 captures(none) %0) local_unnamed_addr #0 {
  %2 = addrspacecast ptr %0 to ptr addrspace(4)
  %3 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 24
  %4 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 1) #2, !noalias !7
  %5 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !7
  %6 = sub i64 1, %4
  %7 = load ptr addrspace(4), ptr addrspace(4) %3, align 8, !tbaa !12, !noalias !19
  %8 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 1) #2, !noalias !22
  %9 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !22
  %10 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 40
  %11 = load i64, ptr addrspace(4) %10, align 8, !tbaa !27
  %12 = mul i64 %11, %6
  %13 = getelementptr i32, ptr addrspace(4) %7, i64 %12
  %14 = getelementptr i32, ptr addrspace(4) %13, i64 %9
  %15 = load i32, ptr addrspace(4) %14, align 4, !tbaa !3
  %16 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 1) #2, !noalias !29
  %17 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !29
  %18 = load ptr addrspace(4), ptr addrspace(4) %2, align 8, !tbaa !34
  %19 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 16
  %20 = load i64, ptr addrspace(4) %19, align 8, !tbaa !27
  %21 = mul i64 %20, %16
  %22 = getelementptr i32, ptr addrspace(4) %18, i64 %21
  %23 = getelementptr i32, ptr addrspace(4) %22, i64 %17
  store i32 %15, ptr addrspace(4) %23, align 4, !tbaa !3
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
!7 = !{!8, !10}
!8 = distinct !{!8, !9, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_4itemILi2EE6get_idEvEUliE_EET_T1_: argument 0"}
!9 = distinct !{!9, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_4itemILi2EE6get_idEvEUliE_EET_T1_"}
!10 = distinct !{!10, !11, !"_ZNK4sycl4itemILi2EE6get_idEv: argument 0"}
!11 = distinct !{!11, !"_ZNK4sycl4itemILi2EE6get_idEv"}
!12 = !{!13, !15, i64 0}
!13 = !{!"_ZTSN4sycl8accessorIiLi2ELNS_11access_modeE0ELNS_6targetE0ELNS_6access11placeholderE0ENS_3ext6oneapi12experimental10propertiesIJEEEEE", !14, i64 0, !17, i64 8}
!14 = !{!"_ZTSN4sycl3ext6oneapi12experimental6detail16annotated_memberIPKiNS2_10propertiesIJEEEEE", !15, i64 0}
!15 = !{!"p1 int", !16, i64 0}
!16 = !{!"any pointer", !5, i64 0}
!17 = !{!"_ZTSN4sycl5rangeILi2EEE", !18, i64 0}
!18 = !{!"_ZTSN4sycl6detail8sizes_ofINS_5rangeILi2EEELi2EEE", !5, i64 0}
!19 = !{!20}
!20 = distinct !{!20, !21, !"_ZNK4sycl8accessorIiLi2ELNS_11access_modeE0ELNS_6targetE0ELNS_6access11placeholderE0ENS_3ext6oneapi12experimental10propertiesIJEEEEixEmQgtT0_Li1E: argument 0"}
!21 = distinct !{!21, !"_ZNK4sycl8accessorIiLi2ELNS_11access_modeE0ELNS_6targetE0ELNS_6access11placeholderE0ENS_3ext6oneapi12experimental10propertiesIJEEEEixEmQgtT0_Li1E"}
!22 = !{!23, !25}
!23 = distinct !{!23, !24, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_4itemILi2EE6get_idEvEUliE_EET_T1_: argument 0"}
!24 = distinct !{!24, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_4itemILi2EE6get_idEvEUliE_EET_T1_"}
!25 = distinct !{!25, !26, !"_ZNK4sycl4itemILi2EE6get_idEv: argument 0"}
!26 = distinct !{!26, !"_ZNK4sycl4itemILi2EE6get_idEv"}
!27 = !{!28, !28, i64 0}
!28 = !{!"long", !5, i64 0}
!29 = !{!30, !32}
!30 = distinct !{!30, !31, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_4itemILi2EE6get_idEvEUliE_EET_T1_: argument 0"}
!31 = distinct !{!31, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_4itemILi2EE6get_idEvEUliE_EET_T1_"}
!32 = distinct !{!32, !33, !"_ZNK4sycl4itemILi2EE6get_idEv: argument 0"}
!33 = distinct !{!33, !"_ZNK4sycl4itemILi2EE6get_idEv"}
!34 = !{!35, !15, i64 0}
!35 = !{!"_ZTSN4sycl8accessorIiLi2ELNS_11access_modeE1ELNS_6targetE0ELNS_6access11placeholderE0ENS_3ext6oneapi12experimental10propertiesIJEEEEE", !36, i64 0, !17, i64 8}
!36 = !{!"_ZTSN4sycl3ext6oneapi12experimental6detail16annotated_memberIPiNS2_10propertiesIJEEEEE", !15, i64 0}
