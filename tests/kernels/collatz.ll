; ModuleID = 'collatz.cpp'
source_filename = "collatz.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.Collatz = type { i8 }
%"struct.sycl::detail::sizes" = type { [2 x i64] }

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPKjPiE13CollatzKernel(ptr noundef readnone byval(%struct.Collatz) align 1 captures(none) %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3) local_unnamed_addr #0 {
  %5 = ptrtoint ptr addrspace(1) %2 to i64
  %6 = inttoptr i64 %5 to ptr addrspace(4)
  %7 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !7
  %8 = getelementptr inbounds nuw i32, ptr addrspace(4) %6, i64 %7
  %9 = load i32, ptr addrspace(4) %8, align 4, !tbaa !3
  %10 = icmp eq i32 %9, 1
  br i1 %10, label %22, label %11

11:                                               ; preds = %4, %11
  %12 = phi i32 [ %20, %11 ], [ 0, %4 ]
  %13 = phi i32 [ %19, %11 ], [ %9, %4 ]
  %14 = and i32 %13, 1
  %15 = icmp eq i32 %14, 0
  %16 = mul i32 %13, 3
  %17 = add i32 %16, 1
  %18 = lshr exact i32 %13, 1
  %19 = select i1 %15, i32 %18, i32 %17
  %20 = add nuw nsw i32 %12, 1
  %21 = icmp eq i32 %19, 1
  br i1 %21, label %22, label %11, !llvm.loop !12

22:                                               ; preds = %11, %4
  %23 = phi i32 [ 0, %4 ], [ %20, %11 ]
  %24 = ptrtoint ptr addrspace(1) %3 to i64
  %25 = inttoptr i64 %24 to ptr addrspace(4)
  %26 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !14
  %27 = getelementptr inbounds nuw i32, ptr addrspace(4) %25, i64 %26
  store i32 %23, ptr addrspace(4) %27, align 4, !tbaa !3
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
!8 = distinct !{!8, !9, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!9 = distinct !{!9, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!10 = distinct !{!10, !11, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!11 = distinct !{!11, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!12 = distinct !{!12, !13}
!13 = !{!"llvm.loop.mustprogress"}
!14 = !{!15, !17}
!15 = distinct !{!15, !16, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!16 = distinct !{!16, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!17 = distinct !{!17, !18, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!18 = distinct !{!18, !"_ZNK4sycl4itemILi1EE6get_idEv"}
