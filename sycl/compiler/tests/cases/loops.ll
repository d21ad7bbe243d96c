; flags: --spirv-max-version=1.1
; Hints of loops: of one block and of several, without a way out that can be named, and none.
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %rotated

rotated:
  %i = phi i32 [ 0, %entry ], [ %i.next, %rotated ]
  %i.next = add nsw i32 %i, 1
  %i.done = icmp sge i32 %i.next, %n
  br i1 %i.done, label %header, label %rotated, !llvm.loop !0

header:
  %j = phi i32 [ 0, %rotated ], [ %j.next, %latch ]
  %j.in = icmp slt i32 %j, %n
  br i1 %j.in, label %body, label %plain

body:
  %odd = trunc i32 %j to i1
  br i1 %odd, label %latch, label %even

even:
  store i32 %j, ptr addrspace(1) %p, align 4
  br label %latch

latch:
  %j.next = add i32 %j, 1
  br label %header, !llvm.loop !2

plain:
  %k = phi i32 [ 0, %header ], [ %k.next, %plain ]
  %k.next = add i32 %k, 1
  %k.done = icmp eq i32 %k.next, %n
  br i1 %k.done, label %endless, label %plain, !llvm.loop !5

endless:
  br label %endless, !llvm.loop !0
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
!2 = distinct !{!2, !3, !4}
!3 = !{!"llvm.loop.unroll.enable"}
!4 = !{!"llvm.loop.ivdep.safelen", i32 8}
!5 = distinct !{!5, !6}
!6 = !{!"llvm.loop.mustprogress"}
