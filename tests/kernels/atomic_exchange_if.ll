; ModuleID = 'atomic_exchange_if.cpp'
source_filename = "atomic_exchange_if.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.AtomicExchangeIf = type { i8 }
%"struct.sycl::detail::sizes" = type { [1 x i64] }

; Function Attrs: mustprogress nofree norecurse nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define spir_kernel void @_ZTSZ6submitPjE22AtomicExchangeIfKernel(ptr noundef readnone byval(%struct.AtomicExchangeIf) align 1 captures(none) %0, ptr noundef readnone byval(%"struct.sycl::detail::sizes") align 8 captures(none) %1, ptr addrspace(1) noundef %2) local_unnamed_addr #0 {
  %4 = ptrtoint ptr addrspace(1) %2 to i64
  %5 = inttoptr i64 %4 to ptr addrspace(4)
  %6 = addrspacecast ptr addrspace(4) %5 to ptr addrspace(1)
  %7 = load atomic i32, ptr addrspace(1) %6 syncscope("device") monotonic, align 4
  br label %8

8:                                                ; preds = %8, %3
  %9 = phi i32 [ %7, %3 ], [ %13, %8 ]
  %10 = mul i32 %9, 3
  %11 = cmpxchg ptr addrspace(1) %6, i32 %9, i32 %10 syncscope("device") monotonic monotonic, align 4
  %12 = extractvalue { i32, i1 } %11, 1
  %13 = extractvalue { i32, i1 } %11, 0
  br i1 %12, label %14, label %8, !llvm.loop !7

14:                                               ; preds = %8
  ret void
}

attributes #0 = { mustprogress nofree norecurse nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }

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
