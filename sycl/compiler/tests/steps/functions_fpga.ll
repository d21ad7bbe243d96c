; flags: --emit=ir,spirv --spirv-ext=+SPV_INTEL_kernel_attributes
; A kernel of a single task has no dimensions on an FPGA.
target triple = "spir64_fpga-unknown-unknown"

define spir_kernel void @k() #0 {
  ret void
}
attributes #0 = { "sycl-single-task"="1" }
