; flags: --spirv-max-version=1.0
; Hints that SPIR-V can't have here: without the extension, in an old version, with operands that its grammar lacks, and in a loop whose end is in its middle.
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %first

first:
  %i = phi i32 [ 0, %entry ], [ %i.next, %first ]
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i, !llvm.index.group !10
  store i32 %i, ptr addrspace(1) %q, align 4
  %i.next = add i32 %i, 1
  %i.done = icmp sge i32 %i.next, %n
  br i1 %i.done, label %second, label %first, !llvm.loop !0, !spirv.loop.dependency_accesses !11

second:
  %j = phi i32 [ 0, %first ], [ %j.next, %latch ]
  %x = load i32, ptr addrspace(1) %p, align 4
  br label %middle

middle:
  %early = icmp eq i32 %x, %j
  br i1 %early, label %end, label %latch

latch:
  %j.next = add i32 %j, 1
  br label %second, !llvm.loop !7

end:
  ret void
}

!0 = distinct !{!0, !1, !2, !3, !4, !5}
!1 = !{!"llvm.loop.ii.count", i32 2}
!2 = !{!"llvm.loop.ivdep.safelen", i32 8}
!3 = !{!"llvm.loop.parallel_access_indices", !10, i32 4}
!4 = !{!"llvm.loop.intel.loopcount_max", i32 100}
!5 = !{!"llvm.loop.intel.max_reinvocation_delay.count", i32 1}
!7 = distinct !{!7, !8}
!8 = !{!"llvm.loop.unroll.enable"}
!10 = distinct !{}
!11 = !{!10, i32 0}
