; A kernel that is called is a function, and its entry point another one. Recursion is no error here.
target triple = "spir64-unknown-unknown"

define spir_kernel void @inner(i32 %x) !reqd_work_group_size !0 {
  ret void
}

define spir_kernel void @outer(i32 %x) {
  call spir_kernel void @inner(i32 %x)
  %y = call spir_func i32 @down(i32 %x)
  ret void
}

define internal spir_func zeroext i32 @down(i32 %n) memory(none) {
  %zero = icmp eq i32 %n, 0
  br i1 %zero, label %end, label %more

more:
  %less = sub i32 %n, 1
  %rest = call spir_func i32 @down(i32 %less)
  br label %end

end:
  %r = phi i32 [ 0, %0 ], [ %rest, %more ]
  ret i32 %r
}

declare spir_func void @elsewhere(ptr addrspace(1) nocapture readonly, i32 signext)

!0 = !{i32 64, i32 1, i32 1}
