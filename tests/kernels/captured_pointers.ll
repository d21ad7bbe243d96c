; ModuleID = 'captured_pointers.cpp'
source_filename = "captured_pointers.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.Scale = type { ptr addrspace(4), ptr addrspace(4), i32 }

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitPKiPiE11ScaleKernel(ptr noundef readonly byval(%struct.Scale) align 8 captures(none) %0) local_unnamed_addr #0 {
  %2 = addrspacecast ptr %0 to ptr addrspace(4)
  %3 = load ptr addrspace(4), ptr addrspace(4) %2, align 8, !tbaa !7
  %4 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !11
  %5 = getelementptr inbounds nuw i32, ptr addrspace(4) %3, i64 %4
  %6 = load i32, ptr addrspace(4) %5, align 4, !tbaa !3
  %7 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 16
  %8 = load i32, ptr addrspace(4) %7, align 8, !tbaa !16
  %9 = mul nsw i32 %8, %6
  %10 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 8
  %11 = load ptr addrspace(4), ptr addrspace(4) %10, align 8, !tbaa !17
  %12 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !18
  %13 = getelementptr inbounds nuw i32, ptr addrspace(4) %11, i64 %12
  store i32 %9, ptr addrspace(4) %13, align 4, !tbaa !3
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
!7 = !{!8, !9, i64 0}
!8 = !{!"_ZTS5Scale", !9, i64 0, !9, i64 8, !4, i64 16}
!9 = !{!"p1 int", !10, i64 0}
!10 = !{!"any pointer", !5, i64 0}
!11 = !{!12, !14}
!12 = distinct !{!12, !13, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!13 = distinct !{!13, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!14 = distinct !{!14, !15, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!15 = distinct !{!15, !"_ZNK4sycl4itemILi1EE6get_idEv"}
!16 = !{!8, !4, i64 16}
!17 = !{!8, !9, i64 8}
!18 = !{!19, !21}
!19 = distinct !{!19, !20, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_: argument 0"}
!20 = distinct !{!20, !"_ZN4sycl6detail4eachINS_2idILi1EEELi1EZNKS_4itemILi1EE6get_idEvEUliE_EET_T1_"}
!21 = distinct !{!21, !22, !"_ZNK4sycl4itemILi1EE6get_idEv: argument 0"}
!22 = distinct !{!22, !"_ZNK4sycl4itemILi1EE6get_idEv"}
