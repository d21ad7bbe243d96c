; ModuleID = 'transpose.cpp'
source_filename = "transpose.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.Transpose = type { i8 }
%"struct.sycl::detail::sizes" = type { [2 x i64] }

$_ZZNK9TransposeclEN4sycl7nd_itemILi2EEEPKiPiE4tile = comdat any

@_ZZNK9TransposeclEN4sycl7nd_itemILi2EEEPKiPiE4tile = linkonce_odr local_unnamed_addr addrspace(3) global [4 x [4 x i32]] zeroinitializer, comdat, align 4

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPKiPiE15TransposeKernel(ptr noundef readnone byval(%struct.Transpose) align 1 captures(none) %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3) local_unnamed_addr #0 {
  %5 = ptrtoint ptr addrspace(1) %2 to i64
  %6 = inttoptr i64 %5 to ptr addrspace(4)
  %7 = ptrtoint ptr addrspace(1) %3 to i64
  %8 = inttoptr i64 %7 to ptr addrspace(4)
  %9 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 1) #2, !noalias !7
  %10 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #2, !noalias !7
  %11 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 1) #2, !noalias !14
  %12 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #2, !noalias !14
  %13 = shl i64 %9, 2
  %14 = add i64 %12, %13
  %15 = getelementptr inbounds nuw i32, ptr addrspace(4) %6, i64 %14
  %16 = load i32, ptr addrspace(4) %15, align 4, !tbaa !3
  %17 = getelementptr inbounds nuw [4 x i32], ptr addrspace(3) @_ZZNK9TransposeclEN4sycl7nd_itemILi2EEEPKiPiE4tile, i64 %9
  %18 = getelementptr inbounds nuw i32, ptr addrspace(3) %17, i64 %12
  store i32 %16, ptr addrspace(3) %18, align 4, !tbaa !3
  tail call spir_func void @_Z22__spirv_ControlBarrierjjj(i32 noundef 2, i32 noundef 2, i32 noundef 784) #2
  %19 = getelementptr inbounds nuw [4 x i32], ptr addrspace(3) @_ZZNK9TransposeclEN4sycl7nd_itemILi2EEEPKiPiE4tile, i64 %12
  %20 = getelementptr inbounds nuw i32, ptr addrspace(3) %19, i64 %9
  %21 = load i32, ptr addrspace(3) %20, align 4, !tbaa !3
  %22 = getelementptr inbounds nuw i32, ptr addrspace(4) %8, i64 %14
  store i32 %21, ptr addrspace(4) %22, align 4, !tbaa !3
  ret void
}

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
!8 = distinct !{!8, !9, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_5groupILi2EE12get_local_idEvEUliE_EET_T1_: argument 0"}
!9 = distinct !{!9, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_5groupILi2EE12get_local_idEvEUliE_EET_T1_"}
!10 = distinct !{!10, !11, !"_ZNK4sycl5groupILi2EE12get_local_idEv: argument 0"}
!11 = distinct !{!11, !"_ZNK4sycl5groupILi2EE12get_local_idEv"}
!12 = distinct !{!12, !13, !"_ZNK4sycl7nd_itemILi2EE12get_local_idEv: argument 0"}
!13 = distinct !{!13, !"_ZNK4sycl7nd_itemILi2EE12get_local_idEv"}
!14 = !{!15, !17, !19}
!15 = distinct !{!15, !16, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_5groupILi2EE12get_local_idEvEUliE_EET_T1_: argument 0"}
!16 = distinct !{!16, !"_ZN4sycl6detail4eachINS_2idILi2EEELi2EZNKS_5groupILi2EE12get_local_idEvEUliE_EET_T1_"}
!17 = distinct !{!17, !18, !"_ZNK4sycl5groupILi2EE12get_local_idEv: argument 0"}
!18 = distinct !{!18, !"_ZNK4sycl5groupILi2EE12get_local_idEv"}
!19 = distinct !{!19, !20, !"_ZNK4sycl7nd_itemILi2EE12get_local_idEv: argument 0"}
!20 = distinct !{!20, !"_ZNK4sycl7nd_itemILi2EE12get_local_idEv"}
