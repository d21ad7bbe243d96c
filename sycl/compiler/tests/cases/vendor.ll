; flags: --spirv-ext=+SPV_KHR_shader_clock
; A vendor's instruction, declared by its number as in a header.
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %out) {
  %t = call <2 x i32> @clock(i32 3)
  %s = call float @root(float 2.0)
  store <2 x i32> %t, ptr addrspace(1) %out, align 8
  store float %s, ptr addrspace(1) %out, align 4
  ret void
}

declare <2 x i32> @clock(i32) "spv.ext_instruction"="5056" "spv.extcapability"="5055" "spv.extextension"="SPV_KHR_shader_clock"
declare float @root(float) "spv.ext_instruction"="61,OpenCL.std"
