; flags: --emit=ir,spirv --spirv-ext=+all
; Each bit is a mode.
target triple = "spirv64"

define spir_kernel void @nearest_and_flushed() #0 {
  ret void
}
define spir_kernel void @up_and_kept_in_all() #1 {
  ret void
}
define spir_kernel void @down() #2 {
  ret void
}
define spir_kernel void @to_zero() #3 {
  ret void
}

attributes #0 = { "sycl-floating-point-control"="17" }
attributes #1 = { "sycl-floating-point-control"="226" }
attributes #2 = { "sycl-floating-point-control"="4" }
attributes #3 = { "sycl-floating-point-control"="8" }
