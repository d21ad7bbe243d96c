; ModuleID = 'builtin_math.cpp'
source_filename = "builtin_math.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.BuiltinMath = type { i8 }
%"struct.sycl::detail::sizes" = type { [5 x i64] }

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPKfPfS1_S1_S1_E17BuiltinMathKernel(ptr noundef readnone byval(%struct.BuiltinMath) align 1 captures(none) %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3, ptr addrspace(1) noundef %4, ptr addrspace(1) noundef %5, ptr addrspace(1) noundef %6) local_unnamed_addr #0 {
  %8 = ptrtoint ptr addrspace(1) %2 to i64
  %9 = inttoptr i64 %8 to ptr addrspace(4)
  %10 = ptrtoint ptr addrspace(1) %3 to i64
  %11 = inttoptr i64 %10 to ptr addrspace(4)
  %12 = ptrtoint ptr addrspace(1) %4 to i64
  %13 = inttoptr i64 %12 to ptr addrspace(4)
  %14 = ptrtoint ptr addrspace(1) %5 to i64
  %15 = inttoptr i64 %14 to ptr addrspace(4)
  %16 = ptrtoint ptr addrspace(1) %6 to i64
  %17 = inttoptr i64 %16 to ptr addrspace(4)
  %18 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !7
  %19 = getelementptr inbounds nuw float, ptr addrspace(4) %9, i64 %18
  %20 = load float, ptr addrspace(4) %19, align 4, !tbaa !12
  %21 = tail call float @llvm.fabs.f32(float %20)
  %22 = tail call float @llvm.sqrt.f32(float %21)
  %23 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !14
  %24 = getelementptr inbounds nuw float, ptr addrspace(4) %11, i64 %23
  store float %22, ptr addrspace(4) %24, align 4, !tbaa !12
  %25 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !19
  %26 = getelementptr inbounds nuw float, ptr addrspace(4) %9, i64 %25
  %27 = load float, ptr addrspace(4) %26, align 4, !tbaa !12
  %28 = tail call float @llvm.floor.f32(float %27)
  %29 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !24
  %30 = getelementptr inbounds nuw float, ptr addrspace(4) %13, i64 %29
  store float %28, ptr addrspace(4) %30, align 4, !tbaa !12
  %31 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !29
  %32 = getelementptr inbounds nuw float, ptr addrspace(4) %9, i64 %31
  %33 = load float, ptr addrspace(4) %32, align 4, !tbaa !12
  %34 = tail call float @llvm.fma.f32(float %33, float 2.000000e+00, float 1.000000e+00)
  %35 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !34
  %36 = getelementptr inbounds nuw float, ptr addrspace(4) %15, i64 %35
  store float %34, ptr addrspace(4) %36, align 4, !tbaa !12
  %37 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !39
  %38 = getelementptr inbounds nuw float, ptr addrspace(4) %9, i64 %37
  %39 = load float, ptr addrspace(4) %38, align 4, !tbaa !12
  %40 = tail call float @llvm.maxnum.f32(float %39, float 1.000000e+00)
  %41 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !44
  %42 = getelementptr inbounds nuw float, ptr addrspace(4) %17, i64 %41
  store float %40, ptr addrspace(4) %42, align 4, !tbaa !12
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.sqrt.f32(float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.floor.f32(float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #1

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
