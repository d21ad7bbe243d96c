; ModuleID = 'dimensions.cpp'
source_filename = "dimensions.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.Dimensions = type { i8 }
%"struct.sycl::detail::sizes" = type { [1 x i64] }

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPiE16DimensionsKernel(ptr noundef readnone byval(%struct.Dimensions) align 1 captures(none) %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2) local_unnamed_addr #0 {
  %4 = ptrtoint ptr addrspace(1) %2 to i64
  %5 = inttoptr i64 %4 to ptr addrspace(4)
  %6 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 1) #2, !noalias !7
  %7 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !7
  %8 = mul i64 %6, 100
  %9 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 1) #2, !noalias !12
  %10 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !12
  %11 = mul i64 %10, 10
  %12 = add i64 %11, %8
  %13 = tail call spir_func noundef i64 @_Z25__spirv_BuiltInGlobalSizei(i32 noundef 1) #2, !noalias !17
  %14 = tail call spir_func noundef i64 @_Z25__spirv_BuiltInGlobalSizei(i32 noundef 0) #2, !noalias !17
  %15 = add i64 %12, %14
  %16 = trunc i64 %15 to i32
  %17 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 1) #2, !noalias !22
  %18 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !22
  %19 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 1) #2, !noalias !27
  %20 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !27
  %21 = shl i64 %17, 4
  %22 = getelementptr i8, ptr addrspace(4) %5, i64 %21
  %23 = getelementptr i32, ptr addrspace(4) %22, i64 %20
  store i32 %16, ptr addrspace(4) %23, align 4, !tbaa !3
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z25__spirv_BuiltInGlobalSizei(i32 noundef) local_unnamed_addr #1

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
!12 = !{!13, !15}
!13 = distinct !{!13, !14, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_4itemILi2EE6get_idEvEUliE_EET_T1_: argument 0"}
!14 = distinct !{!14, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_4itemILi2EE6get_idEvEUliE_EET_T1_"}
!15 = distinct !{!15, !16, !"_ZNK4sycl4itemILi2EE6get_idEv: argument 0"}
!16 = distinct !{!16, !"_ZNK4sycl4itemILi2EE6get_idEv"}
!17 = !{!18, !20}
!18 = distinct !{!18, !19, !"_ZN4sycl6detail4eachINS_5rangeILi2EEELi2EZNKS_4itemILi2EE9get_rangeEvEUliE_EET_T1_: argument 0"}
!19 = distinct !{!19, !"_ZN4sycl6detail4eachINS_5rangeILi2EEELi2EZNKS_4itemILi2EE9get_rangeEvEUliE_EET_T1_"}
!20 = distinct !{!20, !21, !"_ZNK4sycl4itemILi2EE9get_rangeEv: argument 0"}
!21 = distinct !{!21, !"_ZNK4sycl4itemILi2EE9get_rangeEv"}
!22 = !{!23, !25}
!23 = distinct !{!23, !24, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_4itemILi2EE6get_idEvEUliE_EET_T1_: argument 0"}
!24 = distinct !{!24, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_4itemILi2EE6get_idEvEUliE_EET_T1_"}
!25 = distinct !{!25, !26, !"_ZNK4sycl4itemILi2EE6get_idEv: argument 0"}
!26 = distinct !{!26, !"_ZNK4sycl4itemILi2EE6get_idEv"}
!27 = !{!28, !30}
!28 = distinct !{!28, !29, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_4itemILi2EE6get_idEvEUliE_EET_T1_: argument 0"}
!29 = distinct !{!29, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_4itemILi2EE6get_idEvEUliE_EET_T1_"}
!30 = distinct !{!30, !31, !"_ZNK4sycl4itemILi2EE6get_idEv: argument 0"}
!31 = distinct !{!31, !"_ZNK4sycl4itemILi2EE6get_idEv"}
