; flags: --spirv-max-version=1.4 --spirv-ext=+SPV_INTEL_fpga_loop_controls
; Loop controls by SPIR-V's own names, on the branch that closes the loop, beside a hint of LLVM's.
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %done = icmp sge i32 %next, %n
  br i1 %done, label %end, label %loop, !llvm.loop !0, !spirv.loop.max_iterations !2, !spirv.loop.max_reinvocation_delay !3, !spirv.loop.no_fusion !4

end:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.count", i32 4}
!2 = !{i32 8}
!3 = !{i32 3}
!4 = !{}
