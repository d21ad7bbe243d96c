; flags: --spirv-ext=+all
; A mode that is declared twice is written once, and an unknown one as it is.
target triple = "spir64-unknown-unknown"

define spir_kernel void @k() !reqd_work_group_size !0 {
  ret void
}

define spir_kernel void @m() !reqd_work_group_size !0 {
  ret void
}

!spirv.ExecutionMode = !{!1, !1, !2, !3, !4, !4, !5, !5}
!0 = !{i32 1, i32 2, i32 3}
!1 = !{ptr @k, i32 4459, i32 32}
!2 = !{ptr @m, i32 17, i32 1, i32 2, i32 3}
!3 = !{ptr @m, i32 31}
!4 = !{ptr @m, i32 31}
!5 = !{ptr @m, i32 5620, i32 32}
