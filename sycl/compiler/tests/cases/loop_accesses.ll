; flags: --spirv-max-version=1.4 --spirv-ext=+SPV_INTEL_fpga_loop_controls,+SPV_INTEL_unstructured_loop_controls
; Accesses that do not depend on each other, numbers of iterations, and a loop without an end: OpLoopControlINTEL has them all.
target triple = "spir64-unknown-unknown"

define spir_kernel void @arrays(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n, ptr %holder) {
entry:
  %a = alloca [8 x i32], align 4
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at.a = getelementptr inbounds [8 x i32], ptr %a, i32 0, i32 %i, !llvm.index.group !10
  %x = load i32, ptr %at.a, align 4
  %at.p = getelementptr inbounds i32, ptr addrspace(1) %p, i32 %i, !llvm.index.group !12
  store i32 %x, ptr addrspace(1) %at.p, align 4
  %held = load ptr addrspace(1), ptr %holder, align 8
  %at.held = getelementptr inbounds i32, ptr addrspace(1) %held, i32 %i, !llvm.index.group !13
  store i32 %x, ptr addrspace(1) %at.held, align 4
  %next = add i32 %i, 1
  %done = icmp sge i32 %next, %n
  br i1 %done, label %end, label %loop, !llvm.loop !0

end:
  ret void
}

define spir_kernel void @groups(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at.p = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %x = load i32, ptr addrspace(1) %at.p, align 4, !llvm.access.group !20
  %y = add i32 %x, 1
  store i32 %y, ptr addrspace(1) %at.p, align 4, !llvm.access.group !21
  store i32 %y, ptr addrspace(1) %q, align 4
  %next = add i32 %i, 1
  %done = icmp sge i32 %next, %n
  br i1 %done, label %second, label %loop, !spirv.loop.dependency_accesses !22, !spirv.loop.loop_count !23

second:
  %j = phi i32 [ 0, %loop ], [ %j.next, %second ]
  %at.q = getelementptr i32, ptr addrspace(1) %q, i32 %j
  store i32 %j, ptr addrspace(1) %at.q, align 4, !llvm.access.group !24
  %z = load i32, ptr addrspace(1) %q, align 4
  %j.next = add i32 %j, %z
  %j.done = icmp sge i32 %j.next, %n
  br i1 %j.done, label %end, label %second, !spirv.loop.dependency_accesses !25

end:
  ret void
}

define spir_kernel void @endless() {
entry:
  br label %loop

loop:
  br label %loop, !llvm.loop !30
}

!0 = distinct !{!0, !1, !2, !3, !4, !5, !6}
!1 = !{!"llvm.loop.parallel_access_indices", !10, !11, i32 4}
!2 = !{!"llvm.loop.parallel_access_indices", !14}
!3 = !{!"llvm.loop.intel.loopcount_max", i64 8589934592}
!4 = !{!"llvm.loop.intel.loopcount_avg", i32 2}
!5 = !{!"llvm.loop.intel.max_reinvocation_delay.count", i32 3}
!6 = !{!"llvm.loop.ivdep.safelen", i32 2}
!10 = distinct !{}
!11 = distinct !{}
!12 = !{!11, !15}
!13 = !{!14}
!14 = distinct !{}
!15 = distinct !{}
!20 = distinct !{}
!21 = distinct !{}
!22 = !{!20, !21, i32 0}
!23 = !{i32 1, i32 100, i32 -1}
!24 = distinct !{}
!25 = !{!24, i32 6}
!30 = distinct !{!30, !31}
!31 = !{!"llvm.loop.max_concurrency.count", i32 2}
