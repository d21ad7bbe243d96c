; ModuleID = 'standard_library.cpp'
source_filename = "standard_library.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%class.anon = type { ptr addrspace(4) }

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define spir_kernel void @_ZTSZ6submitRN4sycl5queueEPiE15StandardLibrary(ptr noundef readonly byval(%class.anon) align 8 captures(none) %0) local_unnamed_addr #0 {
  %2 = addrspacecast ptr %0 to ptr addrspace(4)
  %3 = load ptr addrspace(4), ptr addrspace(4) %2, align 8, !tbaa !7
  %4 = load i32, ptr addrspace(4) %3, align 4, !tbaa !3
  %5 = getelementptr inbounds nuw i8, ptr addrspace(4) %3, i64 4
  %6 = load i32, ptr addrspace(4) %5, align 4, !tbaa !3
  %7 = icmp sgt i32 %4, %6
  br i1 %7, label %8, label %9

8:                                                ; preds = %1
  store i32 %6, ptr addrspace(4) %3, align 4, !tbaa !3
  store i32 %4, ptr addrspace(4) %5, align 4, !tbaa !3
  br label %9

9:                                                ; preds = %1, %8
  %10 = phi i32 [ %6, %8 ], [ %4, %1 ]
  %11 = getelementptr inbounds nuw i8, ptr addrspace(4) %3, i64 8
  %12 = load i32, ptr addrspace(4) %11, align 4, !tbaa !3, !noalias !11
  %13 = add nsw i32 %12, %10
  %14 = getelementptr inbounds nuw i8, ptr addrspace(4) %3, i64 12
  store i32 %13, ptr addrspace(4) %14, align 4, !tbaa !3
  %15 = tail call i32 @llvm.smax.i32(i32 %10, i32 %12)
  %16 = icmp eq i32 %15, 9
  %17 = select i1 %16, i32 8, i32 -1
  %18 = getelementptr inbounds nuw i8, ptr addrspace(4) %3, i64 16
  store i32 %17, ptr addrspace(4) %18, align 4, !tbaa !3
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #1

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
!8 = !{!"_ZTSZ6submitRN4sycl5queueEPiEUlvE_", !9, i64 0}
!9 = !{!"p1 int", !10, i64 0}
!10 = !{!"any pointer", !5, i64 0}
!11 = !{!12}
!12 = distinct !{!12, !13, !"_ZSt10make_tupleIJRiS0_EESt5tupleIJDpNSt25__strip_reference_wrapperINSt5decayIT_E4typeEE6__typeEEEDpOS4_: argument 0"}
!13 = distinct !{!13, !"_ZSt10make_tupleIJRiS0_EESt5tupleIJDpNSt25__strip_reference_wrapperINSt5decayIT_E4typeEE6__typeEEEDpOS4_"}
