; ModuleID = 'vector_swizzles.cpp'
source_filename = "vector_swizzles.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.VectorSwizzles = type { i8 }
%"struct.sycl::detail::sizes" = type { [3 x i64] }

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPKDv4_fPS_PfE20VectorSwizzlesKernel(ptr noundef readnone byval(%struct.VectorSwizzles) align 1 captures(none) %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3, ptr addrspace(1) noundef %4) local_unnamed_addr #0 {
  %6 = ptrtoint ptr addrspace(1) %2 to i64
  %7 = inttoptr i64 %6 to ptr addrspace(4)
  %8 = ptrtoint ptr addrspace(1) %3 to i64
  %9 = inttoptr i64 %8 to ptr addrspace(4)
  %10 = ptrtoint ptr addrspace(1) %4 to i64
  %11 = inttoptr i64 %10 to ptr addrspace(4)
  %12 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !7
  %13 = getelementptr inbounds nuw <4 x float>, ptr addrspace(4) %7, i64 %12
  %14 = load <4 x float>, ptr addrspace(4) %13, align 16
  %15 = shufflevector <4 x float> %14, <4 x float> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %16 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !12
  %17 = getelementptr inbounds nuw <4 x float>, ptr addrspace(4) %7, i64 %16
  %18 = load <2 x float>, ptr addrspace(4) %17, align 16
  %19 = shufflevector <2 x float> %18, <2 x float> poison, <4 x i32> <i32 0, i32 0, i32 1, i32 1>
  %20 = fadd <4 x float> %15, %19
  %21 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !17
  %22 = getelementptr inbounds nuw <4 x float>, ptr addrspace(4) %9, i64 %21
  store <4 x float> %20, ptr addrspace(4) %22, align 16, !tbaa !22
  %23 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !23
  %24 = getelementptr inbounds nuw <4 x float>, ptr addrspace(4) %7, i64 %23
  %25 = load <4 x float>, ptr addrspace(4) %24, align 16
  %26 = extractelement <4 x float> %25, i64 0
  %27 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !28
  %28 = getelementptr inbounds nuw <4 x float>, ptr addrspace(4) %7, i64 %27
  %29 = load <4 x float>, ptr addrspace(4) %28, align 16
  %30 = extractelement <4 x float> %29, i64 1
  %31 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !33
  %32 = getelementptr inbounds nuw <4 x float>, ptr addrspace(4) %7, i64 %31
  %33 = load <4 x float>, ptr addrspace(4) %32, align 16, !tbaa !22
  %34 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !38
  %35 = add i64 %34, 2
  %36 = extractelement <4 x float> %33, i64 %35
  %37 = tail call float @llvm.fmuladd.f32(float %26, float %30, float %36)
  %38 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !43
  %39 = getelementptr inbounds nuw float, ptr addrspace(4) %11, i64 %38
  store float %37, ptr addrspace(4) %39, align 4, !tbaa !48
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #1

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
!22 = !{!5, !5, i64 0}
!23 = !{!24, !26}
!24 = distinct !{!24, !25, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!25 = distinct !{!25, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!26 = distinct !{!26, !27, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!27 = distinct !{!27, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!28 = !{!29, !31}
!29 = distinct !{!29, !30, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!30 = distinct !{!30, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!31 = distinct !{!31, !32, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!32 = distinct !{!32, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!33 = !{!34, !36}
!34 = distinct !{!34, !35, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!35 = distinct !{!35, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!36 = distinct !{!36, !37, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!37 = distinct !{!37, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!38 = !{!39, !41}
!39 = distinct !{!39, !40, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!40 = distinct !{!40, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!41 = distinct !{!41, !42, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!42 = distinct !{!42, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!43 = !{!44, !46}
!44 = distinct !{!44, !45, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!45 = distinct !{!45, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!46 = distinct !{!46, !47, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!47 = distinct !{!47, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!48 = !{!49, !49, i64 0}
!49 = !{!"float", !5, i64 0}
