; ModuleID = 'local_accessors.cpp'
source_filename = "local_accessors.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%class.anon = type { %"class.sycl::local_accessor", ptr addrspace(4), %"class.sycl::local_accessor", ptr addrspace(4) }
%"class.sycl::local_accessor" = type { i64, %"class.sycl::range" }
%"class.sycl::range" = type { %"class.sycl::detail::sizes_of" }
%"class.sycl::detail::sizes_of" = type { [1 x i64] }

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZZ6submitRN4sycl5queueEPKiPiENKUlRNS_7handlerEE_clES6_E6Locals(ptr noundef readonly byval(%class.anon) align 8 captures(none) %0) local_unnamed_addr #0 {
  %2 = addrspacecast ptr %0 to ptr addrspace(4)
  %3 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #3, !noalias !7
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 16
  %5 = load ptr addrspace(4), ptr addrspace(4) %4, align 8, !tbaa !14
  %6 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !22
  %7 = getelementptr inbounds nuw i32, ptr addrspace(4) %5, i64 %6
  %8 = load i32, ptr addrspace(4) %7, align 4, !tbaa !3
  %9 = tail call spir_func noundef ptr addrspace(3) @_Z36__sycl_dynamicLocalMemoryPlaceholderv() #3
  %10 = load i64, ptr addrspace(4) %2, align 8, !tbaa !29
  %11 = getelementptr inbounds nuw i8, ptr addrspace(3) %9, i64 %10
  %12 = addrspacecast ptr addrspace(3) %11 to ptr addrspace(4)
  %13 = getelementptr inbounds nuw i32, ptr addrspace(4) %12, i64 %3
  store i32 %8, ptr addrspace(4) %13, align 4, !tbaa !3
  %14 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !30
  %15 = getelementptr inbounds nuw i32, ptr addrspace(4) %5, i64 %14
  %16 = load i32, ptr addrspace(4) %15, align 4, !tbaa !3
  %17 = mul nsw i32 %16, 10
  %18 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 24
  %19 = tail call spir_func noundef ptr addrspace(3) @_Z36__sycl_dynamicLocalMemoryPlaceholderv() #3
  %20 = load i64, ptr addrspace(4) %18, align 8, !tbaa !29
  %21 = getelementptr inbounds nuw i8, ptr addrspace(3) %19, i64 %20
  %22 = addrspacecast ptr addrspace(3) %21 to ptr addrspace(4)
  %23 = getelementptr inbounds nuw i32, ptr addrspace(4) %22, i64 %3
  store i32 %17, ptr addrspace(4) %23, align 4, !tbaa !3
  tail call spir_func void @_Z22__spirv_ControlBarrierjjj(i32 noundef 2, i32 noundef 2, i32 noundef 784) #3
  %24 = sub i64 3, %3
  %25 = tail call spir_func noundef ptr addrspace(3) @_Z36__sycl_dynamicLocalMemoryPlaceholderv() #3
  %26 = getelementptr inbounds nuw i8, ptr addrspace(3) %25, i64 %10
  %27 = addrspacecast ptr addrspace(3) %26 to ptr addrspace(4)
  %28 = getelementptr inbounds nuw i32, ptr addrspace(4) %27, i64 %24
  %29 = load i32, ptr addrspace(4) %28, align 4, !tbaa !3
  %30 = call spir_func noundef i32 @_ZL3sumRKN4sycl14local_accessorIiLi1EEE(ptr addrspace(4) noundef nonnull readonly align 8 dereferenceable(16) %18) #3
  %31 = add nsw i32 %30, %29
  %32 = tail call spir_func noundef i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 noundef 0) #3, !noalias !37
  %33 = icmp eq i64 %32, 0
  %34 = select i1 %33, i32 0, i32 24
  %35 = add nsw i32 %31, %34
  %36 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 40
  %37 = load ptr addrspace(4), ptr addrspace(4) %36, align 8, !tbaa !42
  %38 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !43
  %39 = getelementptr inbounds nuw i32, ptr addrspace(4) %37, i64 %38
  store i32 %35, ptr addrspace(4) %39, align 4, !tbaa !3
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define internal spir_func noundef range(i32 -858993456, 858993457) i32 @_ZL3sumRKN4sycl14local_accessorIiLi1EEE(ptr addrspace(4) noundef readonly align 8 captures(none) dereferenceable(16) %0) unnamed_addr #1 {
  %2 = tail call spir_func noundef ptr addrspace(3) @_Z36__sycl_dynamicLocalMemoryPlaceholderv() #3
  %3 = load i64, ptr addrspace(4) %0, align 8, !tbaa !29
  %4 = getelementptr inbounds nuw i8, ptr addrspace(3) %2, i64 %3
  %5 = addrspacecast ptr addrspace(3) %4 to ptr addrspace(4)
  %6 = load i32, ptr addrspace(4) %5, align 4, !tbaa !3
  %7 = sdiv i32 %6, 10
  %8 = tail call spir_func noundef ptr addrspace(3) @_Z36__sycl_dynamicLocalMemoryPlaceholderv() #3
  %9 = load i64, ptr addrspace(4) %0, align 8, !tbaa !29
  %10 = getelementptr inbounds nuw i8, ptr addrspace(3) %8, i64 %9
  %11 = addrspacecast ptr addrspace(3) %10 to ptr addrspace(4)
  %12 = getelementptr inbounds nuw i8, ptr addrspace(4) %11, i64 4
  %13 = load i32, ptr addrspace(4) %12, align 4, !tbaa !3
  %14 = sdiv i32 %13, 10
  %15 = add nsw i32 %14, %7
  %16 = tail call spir_func noundef ptr addrspace(3) @_Z36__sycl_dynamicLocalMemoryPlaceholderv() #3
  %17 = load i64, ptr addrspace(4) %0, align 8, !tbaa !29
  %18 = getelementptr inbounds nuw i8, ptr addrspace(3) %16, i64 %17
  %19 = addrspacecast ptr addrspace(3) %18 to ptr addrspace(4)
  %20 = getelementptr inbounds nuw i8, ptr addrspace(4) %19, i64 8
  %21 = load i32, ptr addrspace(4) %20, align 4, !tbaa !3
  %22 = sdiv i32 %21, 10
  %23 = add nsw i32 %22, %15
  %24 = tail call spir_func noundef ptr addrspace(3) @_Z36__sycl_dynamicLocalMemoryPlaceholderv() #3
  %25 = load i64, ptr addrspace(4) %0, align 8, !tbaa !29
  %26 = getelementptr inbounds nuw i8, ptr addrspace(3) %24, i64 %25
  %27 = addrspacecast ptr addrspace(3) %26 to ptr addrspace(4)
  %28 = getelementptr inbounds nuw i8, ptr addrspace(4) %27, i64 12
  %29 = load i32, ptr addrspace(4) %28, align 4, !tbaa !3
  %30 = sdiv i32 %29, 10
  %31 = add nsw i32 %30, %23
  ret i32 %31
}

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare spir_func noundef ptr addrspace(3) @_Z36__sycl_dynamicLocalMemoryPlaceholderv() local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare spir_func void @_Z22__spirv_ControlBarrierjjj(i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 noundef) local_unnamed_addr #2

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
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
!7 = !{!8, !10, !12}
!8 = distinct !{!8, !9, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_local_idEvEUliE_EET_T1_: argument 0"}
!9 = distinct !{!9, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_local_idEvEUliE_EET_T1_"}
!10 = distinct !{!10, !11, !"_ZNK4sycl5groupILi1EE12get_local_idEv: argument 0"}
!11 = distinct !{!11, !"_ZNK4sycl5groupILi1EE12get_local_idEv"}
!12 = distinct !{!12, !13, !"_ZNK4sycl7nd_itemILi1EE12get_local_idEv: argument 0"}
!13 = distinct !{!13, !"_ZNK4sycl7nd_itemILi1EE12get_local_idEv"}
!14 = !{!15, !20, i64 16}
!15 = !{!"_ZTSZZ6submitRN4sycl5queueEPKiPiENKUlRNS_7handlerEE_clES6_EUlNS_7nd_itemILi1EEEE_", !16, i64 0, !20, i64 16, !16, i64 24, !20, i64 40}
!16 = !{!"_ZTSN4sycl14local_accessorIiLi1EEE", !17, i64 0, !18, i64 8}
!17 = !{!"long", !5, i64 0}
!18 = !{!"_ZTSN4sycl5rangeILi1EEE", !19, i64 0}
!19 = !{!"_ZTSN4sycl6detail8sizes_ofINS_5rangeILi1EEELi1EEE", !5, i64 0}
!20 = !{!"p1 int", !21, i64 0}
!21 = !{!"any pointer", !5, i64 0}
!22 = !{!23, !25, !27}
!23 = distinct !{!23, !24, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!24 = distinct !{!24, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!25 = distinct !{!25, !26, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!26 = distinct !{!26, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!27 = distinct !{!27, !28, !"_ZNK4sycl7nd_itemILi1EE13get_global_idEv: argument 0"}
!28 = distinct !{!28, !"_ZNK4sycl7nd_itemILi1EE13get_global_idEv"}
!29 = !{!16, !17, i64 0}
!30 = !{!31, !33, !35}
!31 = distinct !{!31, !32, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!32 = distinct !{!32, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!33 = distinct !{!33, !34, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!34 = distinct !{!34, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!35 = distinct !{!35, !36, !"_ZNK4sycl7nd_itemILi1EE13get_global_idEv: argument 0"}
!36 = distinct !{!36, !"_ZNK4sycl7nd_itemILi1EE13get_global_idEv"}
!37 = !{!38, !40}
!38 = distinct !{!38, !39, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_group_idEvEUliE_EET_T1_: argument 0"}
!39 = distinct !{!39, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_5groupILi1EE12get_group_idEvEUliE_EET_T1_"}
!40 = distinct !{!40, !41, !"_ZNK4sycl5groupILi1EE12get_group_idEv: argument 0"}
!41 = distinct !{!41, !"_ZNK4sycl5groupILi1EE12get_group_idEv"}
!42 = !{!15, !20, i64 40}
!43 = !{!44, !46, !48}
!44 = distinct !{!44, !45, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!45 = distinct !{!45, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!46 = distinct !{!46, !47, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!47 = distinct !{!47, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!48 = distinct !{!48, !49, !"_ZNK4sycl7nd_itemILi1EE13get_global_idEv: argument 0"}
!49 = distinct !{!49, !"_ZNK4sycl7nd_itemILi1EE13get_global_idEv"}
