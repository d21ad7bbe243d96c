; ModuleID = 'conversions.cpp'
source_filename = "conversions.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.Conversions = type { i8 }
%"struct.sycl::detail::sizes" = type { [5 x i64] }
%"class.sycl::item" = type { i8 }

$_ZNK11ConversionsclEN4sycl4itemILi1EEEPKfPiPjPfPd = comdat any

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPKfPiPjPfPdE17ConversionsKernel(ptr noundef byval(%struct.Conversions) align 1 %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3, ptr addrspace(1) noundef %4, ptr addrspace(1) noundef %5, ptr addrspace(1) noundef %6) local_unnamed_addr #0 {
  %8 = alloca %"class.sycl::item", align 1
  %9 = ptrtoint ptr addrspace(1) %2 to i64
  %10 = inttoptr i64 %9 to ptr addrspace(4)
  %11 = ptrtoint ptr addrspace(1) %3 to i64
  %12 = inttoptr i64 %11 to ptr addrspace(4)
  %13 = ptrtoint ptr addrspace(1) %4 to i64
  %14 = inttoptr i64 %13 to ptr addrspace(4)
  %15 = ptrtoint ptr addrspace(1) %5 to i64
  %16 = inttoptr i64 %15 to ptr addrspace(4)
  %17 = ptrtoint ptr addrspace(1) %6 to i64
  %18 = inttoptr i64 %17 to ptr addrspace(4)
  %19 = addrspacecast ptr %0 to ptr addrspace(4)
  call void @llvm.lifetime.start.p0(ptr nonnull %8)
  call spir_func void @_ZNK11ConversionsclEN4sycl4itemILi1EEEPKfPiPjPfPd(ptr addrspace(4) noundef align 1 dereferenceable(1) dereferenceable_or_null(1) %19, ptr noundef nonnull byval(%"class.sycl::item") align 1 %8, ptr addrspace(4) noundef %10, ptr addrspace(4) noundef %12, ptr addrspace(4) noundef %14, ptr addrspace(4) noundef %16, ptr addrspace(4) noundef %18) #3
  call void @llvm.lifetime.end.p0(ptr nonnull %8)
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: convergent mustprogress norecurse nounwind
define linkonce_odr spir_func void @_ZNK11ConversionsclEN4sycl4itemILi1EEEPKfPiPjPfPd(ptr addrspace(4) noundef align 1 dereferenceable_or_null(1) %0, ptr noundef byval(%"class.sycl::item") align 1 %1, ptr addrspace(4) noundef %2, ptr addrspace(4) noundef %3, ptr addrspace(4) noundef %4, ptr addrspace(4) noundef %5, ptr addrspace(4) noundef %6) local_unnamed_addr #0 comdat align 2 {
  %8 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !7
  %9 = getelementptr inbounds nuw float, ptr addrspace(4) %2, i64 %8
  %10 = load float, ptr addrspace(4) %9, align 4, !tbaa !12
  %11 = fptosi float %10 to i32
  %12 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !14
  %13 = getelementptr inbounds nuw i32, ptr addrspace(4) %3, i64 %12
  store i32 %11, ptr addrspace(4) %13, align 4, !tbaa !3
  %14 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !19
  %15 = getelementptr inbounds nuw float, ptr addrspace(4) %2, i64 %14
  %16 = load float, ptr addrspace(4) %15, align 4, !tbaa !12
  %17 = fadd float %16, 2.000000e+00
  %18 = fptoui float %17 to i32
  %19 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !24
  %20 = getelementptr inbounds nuw i32, ptr addrspace(4) %4, i64 %19
  store i32 %18, ptr addrspace(4) %20, align 4, !tbaa !3
  %21 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !29
  %22 = trunc i64 %21 to i32
  %23 = add nsw i32 %22, -2
  %24 = sitofp i32 %23 to float
  %25 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !34
  %26 = getelementptr inbounds nuw float, ptr addrspace(4) %5, i64 %25
  store float %24, ptr addrspace(4) %26, align 4, !tbaa !12
  %27 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !39
  %28 = shl i64 %27, 40
  %29 = uitofp i64 %28 to double
  %30 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !44
  %31 = getelementptr inbounds nuw double, ptr addrspace(4) %6, i64 %30
  store double %29, ptr addrspace(4) %31, align 8, !tbaa !49
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef) local_unnamed_addr #2

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
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
!12 = !{!13, !13, i64 0}
!13 = !{!"float", !5, i64 0}
!14 = !{!15, !17}
!15 = distinct !{!15, !16, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!16 = distinct !{!16, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!17 = distinct !{!17, !18, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!18 = distinct !{!18, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!19 = !{!20, !22}
!20 = distinct !{!20, !21, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!21 = distinct !{!21, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!22 = distinct !{!22, !23, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!23 = distinct !{!23, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!24 = !{!25, !27}
!25 = distinct !{!25, !26, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!26 = distinct !{!26, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!27 = distinct !{!27, !28, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!28 = distinct !{!28, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!29 = !{!30, !32}
!30 = distinct !{!30, !31, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!31 = distinct !{!31, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!32 = distinct !{!32, !33, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!33 = distinct !{!33, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!34 = !{!35, !37}
!35 = distinct !{!35, !36, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!36 = distinct !{!36, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!37 = distinct !{!37, !38, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!38 = distinct !{!38, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!39 = !{!40, !42}
!40 = distinct !{!40, !41, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!41 = distinct !{!41, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!42 = distinct !{!42, !43, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!43 = distinct !{!43, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!44 = !{!45, !47}
!45 = distinct !{!45, !46, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!46 = distinct !{!46, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!47 = distinct !{!47, !48, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!48 = distinct !{!48, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!49 = !{!50, !50, i64 0}
!50 = !{!"double", !5, i64 0}
