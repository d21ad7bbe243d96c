; ModuleID = 'vector_arithmetic.cpp'
source_filename = "vector_arithmetic.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.VectorArithmetic = type { i8 }
%"struct.sycl::detail::sizes" = type { [2 x i64] }

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPKDv4_fPS_E22VectorArithmeticKernel(ptr noundef readnone byval(%struct.VectorArithmetic) align 1 captures(none) %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3) local_unnamed_addr #0 {
  %5 = ptrtoint ptr addrspace(1) %2 to i64
  %6 = inttoptr i64 %5 to ptr addrspace(4)
  %7 = ptrtoint ptr addrspace(1) %3 to i64
  %8 = inttoptr i64 %7 to ptr addrspace(4)
  %9 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !7
  %10 = getelementptr inbounds nuw <4 x float>, ptr addrspace(4) %6, i64 %9
  %11 = load <4 x float>, ptr addrspace(4) %10, align 16, !tbaa !12
  %12 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !13
  %13 = sub i64 1, %12
  %14 = getelementptr inbounds nuw <4 x float>, ptr addrspace(4) %6, i64 %13
  %15 = load <4 x float>, ptr addrspace(4) %14, align 16, !tbaa !12
  %16 = tail call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %11, <4 x float> splat (float 2.000000e+00), <4 x float> %15)
  %17 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #3, !noalias !18
  %18 = getelementptr inbounds nuw <4 x float>, ptr addrspace(4) %8, i64 %17
  store <4 x float> %16, ptr addrspace(4) %18, align 16, !tbaa !12
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.fmuladd.v4f32(<4 x float>, <4 x float>, <4 x float>) #1

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
!12 = !{!5, !5, i64 0}
!13 = !{!14, !16}
!14 = distinct !{!14, !15, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!15 = distinct !{!15, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!16 = distinct !{!16, !17, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!17 = distinct !{!17, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!18 = !{!19, !21}
!19 = distinct !{!19, !20, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!20 = distinct !{!20, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!21 = distinct !{!21, !22, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!22 = distinct !{!22, !"_ZNK4sycl4itemILi1EE6get_idEv"}
