; ModuleID = 'reductions.cpp'
source_filename = "reductions.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%"struct.sycl::detail::reducing" = type { %class.anon, %"struct.sycl::detail::reductions" }
%class.anon = type { ptr addrspace(4) }
%"struct.sycl::detail::reductions" = type { %"struct.sycl::detail::reduction_to" }
%"struct.sycl::detail::reduction_to" = type { ptr addrspace(4) }

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZZ6submitRN4sycl5queueEPKiPiENKUlRNS_7handlerEE_clES6_E9Reduction(ptr noundef readonly byval(%"struct.sycl::detail::reducing") align 8 captures(none) %0) local_unnamed_addr #0 {
  %2 = addrspacecast ptr %0 to ptr addrspace(4)
  %3 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 8
  %4 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !7
  %5 = load ptr addrspace(4), ptr addrspace(4) %2, align 8, !tbaa !12
  %6 = getelementptr inbounds nuw i32, ptr addrspace(4) %5, i64 %4
  %7 = load i32, ptr addrspace(4) %6, align 4, !tbaa !3
  %8 = load ptr addrspace(4), ptr addrspace(4) %3, align 8, !tbaa !16
  %9 = addrspacecast ptr addrspace(4) %8 to ptr addrspace(1)
  %10 = load atomic i32, ptr addrspace(1) %9 syncscope("device") monotonic, align 4
  br label %11

11:                                               ; preds = %11, %1
  %12 = phi i32 [ %10, %1 ], [ %16, %11 ]
  %13 = add nsw i32 %12, %7
  %14 = cmpxchg ptr addrspace(1) %9, i32 %12, i32 %13 syncscope("device") monotonic monotonic, align 4
  %15 = extractvalue { i32, i1 } %14, 1
  %16 = extractvalue { i32, i1 } %14, 0
  br i1 %15, label %17, label %11, !llvm.loop !18

17:                                               ; preds = %11
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
!12 = !{!13, !14, i64 0}
!13 = !{!"_ZTSZZ6submitRN4sycl5queueEPKiPiENKUlRNS_7handlerEE_clES6_EUlNS_2idILi1EEERT_E_", !14, i64 0}
!14 = !{!"p1 int", !15, i64 0}
!15 = !{!"any pointer", !5, i64 0}
!16 = !{!17, !14, i64 0}
!17 = !{!"_ZTSN4sycl6detail12reduction_toIiNS_4plusIvEEEE", !14, i64 0}
!18 = distinct !{!18, !19}
!19 = !{!"llvm.loop.mustprogress"}
