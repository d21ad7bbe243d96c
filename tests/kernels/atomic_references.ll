; ModuleID = 'atomic_references.cpp'
source_filename = "atomic_references.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%class.anon = type { ptr addrspace(4), ptr addrspace(4) }

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ6submitRN4sycl5queueEPjPfE7Atomics(ptr noundef readonly byval(%class.anon) align 8 captures(none) %0) local_unnamed_addr #0 {
  %2 = addrspacecast ptr %0 to ptr addrspace(4)
  %3 = tail call spir_func noundef i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 noundef 0) #2, !noalias !7
  %4 = load ptr addrspace(4), ptr addrspace(4) %2, align 8, !tbaa !12
  %5 = addrspacecast ptr addrspace(4) %4 to ptr addrspace(1)
  %6 = atomicrmw add ptr addrspace(1) %5, i32 1 syncscope("device") monotonic, align 4
  %7 = icmp eq i64 %3, 7
  %8 = select i1 %7, i32 15, i32 0
  %9 = getelementptr inbounds nuw i8, ptr addrspace(4) %4, i64 4
  %10 = addrspacecast ptr addrspace(4) %9 to ptr addrspace(1)
  %11 = atomicrmw add ptr addrspace(1) %10, i32 %8 syncscope("device") monotonic, align 4
  %12 = getelementptr inbounds nuw i8, ptr addrspace(4) %4, i64 8
  %13 = addrspacecast ptr addrspace(4) %12 to ptr addrspace(1)
  %14 = trunc i64 %3 to i32
  %15 = atomicrmw umax ptr addrspace(1) %13, i32 %14 syncscope("device") monotonic, align 4
  %16 = getelementptr inbounds nuw i8, ptr addrspace(4) %4, i64 12
  %17 = addrspacecast ptr addrspace(4) %16 to ptr addrspace(1)
  %18 = cmpxchg ptr addrspace(1) %17, i32 100, i32 99 syncscope("device") monotonic monotonic, align 4
  %19 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 8
  %20 = load ptr addrspace(4), ptr addrspace(4) %19, align 8, !tbaa !17
  %21 = addrspacecast ptr addrspace(4) %20 to ptr addrspace(1)
  %22 = load atomic i32, ptr addrspace(1) %21 syncscope("device") monotonic, align 4
  br label %23

23:                                               ; preds = %23, %1
  %24 = phi i32 [ %22, %1 ], [ %30, %23 ]
  %25 = bitcast i32 %24 to float
  %26 = fadd float %25, 5.000000e-01
  %27 = bitcast float %26 to i32
  %28 = cmpxchg ptr addrspace(1) %21, i32 %24, i32 %27 syncscope("device") monotonic monotonic, align 4
  %29 = extractvalue { i32, i1 } %28, 1
  %30 = extractvalue { i32, i1 } %28, 0
  br i1 %29, label %31, label %23, !llvm.loop !18

31:                                               ; preds = %23
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
!13 = !{!"_ZTSZ6submitRN4sycl5queueEPjPfEUlNS_2idILi1EEEE_", !14, i64 0, !16, i64 8}
!14 = !{!"p1 int", !15, i64 0}
!15 = !{!"any pointer", !5, i64 0}
!16 = !{!"p1 float", !15, i64 0}
!17 = !{!13, !16, i64 8}
!18 = distinct !{!18, !19}
!19 = !{!"llvm.loop.mustprogress"}
