; flags: --emit=ir,properties,symbols,spirv --spirv-ext=+all
; Attributes of kernels: sizes are reversed and filled up, and what the kernel says itself counts.
target triple = "spirv64"

define spir_kernel void @sizes() #0 {
  ret void
}
define spir_kernel void @two_sizes() #1 {
  ret void
}
define spir_kernel void @own_size() #1 !reqd_work_group_size !0 {
  ret void
}
define spir_kernel void @streaming() #2 {
  ret void
}
define spir_kernel void @csr() #3 {
  ret void
}
define spir_kernel void @not_pipelined() #4 {
  ret void
}
define spir_kernel void @as_liked() #5 {
  ret void
}
define spir_kernel void @large_file() #6 {
  ret void
}
define spir_kernel void @automatic() #7 {
  ret void
}
define spir_func void @no_kernel() #0 {
  ret void
}

attributes #0 = { "sycl-work-group-size"="2,4,8" "sycl-work-group-size-hint"="1,2,3" "sycl-sub-group-size"="16" "sycl-max-work-group-size"="8,16,32" "sycl-max-linear-work-group-size"="512" }
attributes #1 = { "sycl-work-group-size"="2,4" "sycl-single-task" }
attributes #2 = { "sycl-streaming-interface"="1" "sycl-pipelined"="4" }
attributes #3 = { "sycl-register-map-interface"="0" }
attributes #4 = { "sycl-pipelined"="0" }
attributes #5 = { "sycl-pipelined"="-1" "sycl-nd-range-kernel"="1" "sycl-module-id"="f.cpp" "sycl-registered-name"="as_liked" }
attributes #6 = { "sycl-grf-size"="256" "sycl-optlevel"="2" }
attributes #7 = { "sycl-register-alloc-mode"="1" "sycl-unheard-of"="x" "sycl-device-has"="5,6" }
!0 = !{i64 1, i64 1, i64 64}
