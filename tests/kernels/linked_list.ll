; ModuleID = 'linked_list.cpp'
source_filename = "linked_list.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.LinkedList = type { i8 }
%"struct.sycl::detail::sizes" = type { [2 x i64] }

; Function Attrs: mustprogress nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define spir_kernel void @_ZTSZ6submitPK4NodePiE16LinkedListKernel(ptr noundef readnone byval(%struct.LinkedList) align 1 captures(none) %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3) local_unnamed_addr #0 {
  %5 = icmp eq ptr addrspace(1) %2, null
  br i1 %5, label %20, label %6

6:                                                ; preds = %4
  %7 = ptrtoint ptr addrspace(1) %2 to i64
  %8 = inttoptr i64 %7 to ptr addrspace(4)
  br label %9

9:                                                ; preds = %6, %9
  %10 = phi ptr addrspace(4) [ %18, %9 ], [ %8, %6 ]
  %11 = phi i32 [ %17, %9 ], [ 0, %6 ]
  %12 = phi i32 [ %16, %9 ], [ 0, %6 ]
  %13 = getelementptr inbounds nuw i8, ptr addrspace(4) %10, i64 8
  %14 = load i64, ptr addrspace(4) %13, align 8, !tbaa !7
  %15 = trunc i64 %14 to i32
  %16 = add i32 %12, %15
  %17 = add nuw nsw i32 %11, 1
  %18 = load ptr addrspace(4), ptr addrspace(4) %10, align 8, !tbaa !12
  %19 = icmp eq ptr addrspace(4) %18, null
  br i1 %19, label %20, label %9, !llvm.loop !13

20:                                               ; preds = %9, %4
  %21 = phi i32 [ 0, %4 ], [ %16, %9 ]
  %22 = phi i32 [ 0, %4 ], [ %17, %9 ]
  %23 = ptrtoint ptr addrspace(1) %3 to i64
  %24 = inttoptr i64 %23 to ptr addrspace(4)
  store i32 %21, ptr addrspace(4) %24, align 4, !tbaa !3
  %25 = getelementptr inbounds nuw i8, ptr addrspace(4) %24, i64 4
  store i32 %22, ptr addrspace(4) %25, align 4, !tbaa !3
  ret void
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }

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
!7 = !{!8, !11, i64 8}
!8 = !{!"_ZTS4Node", !9, i64 0, !11, i64 8}
!9 = !{!"p1 _ZTS4Node", !10, i64 0}
!10 = !{!"any pointer", !5, i64 0}
!11 = !{!"long", !5, i64 0}
!12 = !{!8, !9, i64 0}
!13 = distinct !{!13, !14}
!14 = !{!"llvm.loop.mustprogress"}
