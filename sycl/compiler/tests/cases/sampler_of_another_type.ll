; A function of the name that makes samplers of numbers, but takes no number, makes none.
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %image, ptr addrspace(1) %out) {
  %color = call spir_func <4 x float> @helper(ptr addrspace(1) %image, i32 20)
  store <4 x float> %color, ptr addrspace(1) %out
  ret void
}

define internal spir_func <4 x float> @helper(ptr addrspace(1) %image, i32 %sampler) {
  %color = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr addrspace(1) %image, i32 %sampler, <2 x i32> zeroinitializer)
  ret <4 x float> %color
}

declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr addrspace(1), i32, <2 x i32>)
declare ptr addrspace(2) @__translate_sampler_initializer(half)
