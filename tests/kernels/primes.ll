; ModuleID = 'primes.cpp'
source_filename = "primes.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.Primes = type { i8 }
%"struct.sycl::detail::sizes" = type { [1 x i64] }

; Function Attrs: mustprogress nofree norecurse nosync nounwind memory(write, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define spir_kernel void @_ZTSZ6submitPiE12PrimesKernel(ptr noundef readnone byval(%struct.Primes) align 1 captures(none) %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2) local_unnamed_addr #0 {
  %4 = ptrtoint ptr addrspace(1) %2 to i64
  %5 = inttoptr i64 %4 to ptr addrspace(4)
  br label %6

6:                                                ; preds = %22, %3
  %7 = phi i32 [ 2, %3 ], [ %24, %22 ]
  %8 = phi i32 [ 0, %3 ], [ %23, %22 ]
  %9 = icmp samesign ult i32 %7, 4
  br i1 %9, label %18, label %14

10:                                               ; preds = %14
  %11 = add nuw nsw i32 %15, 1
  %12 = mul nuw nsw i32 %11, %11
  %13 = icmp samesign ugt i32 %12, %7
  br i1 %13, label %18, label %14, !llvm.loop !7

14:                                               ; preds = %6, %10
  %15 = phi i32 [ %11, %10 ], [ 2, %6 ]
  %16 = urem i32 %7, %15
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %10

18:                                               ; preds = %10, %6
  %19 = add nsw i32 %8, 1
  %20 = sext i32 %8 to i64
  %21 = getelementptr inbounds i32, ptr addrspace(4) %5, i64 %20
  store i32 %7, ptr addrspace(4) %21, align 4, !tbaa !3
  br label %22

22:                                               ; preds = %14, %18
  %23 = phi i32 [ %19, %18 ], [ %8, %14 ]
  %24 = add nuw nsw i32 %7, 1
  %25 = icmp slt i32 %23, 10
  br i1 %25, label %6, label %26, !llvm.loop !9

26:                                               ; preds = %22
  ret void
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind memory(write, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }

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
!7 = distinct !{!7, !8}
!8 = !{!"llvm.loop.mustprogress"}
!9 = distinct !{!9, !8}
