; Images, samplers and events as text from before LLVM 17 has them: pointers and numbers that the mangled names of functions tell of.
target triple = "spir64-unknown-unknown"

define internal spir_func <4 x float> @helper(ptr addrspace(1) readonly %image, i32 %sampler) {
  %color = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr addrspace(1) %image, i32 %sampler, <2 x i32> zeroinitializer)
  ret <4 x float> %color
}

define internal spir_func <4 x float> @again(ptr addrspace(1) %image, ptr addrspace(2) %sampler) {
  %frozen = freeze ptr addrspace(2) %sampler
  %color = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(ptr addrspace(1) %image, ptr addrspace(2) %frozen, <2 x float> zeroinitializer)
  ret <4 x float> %color
}

define spir_kernel void @k(ptr addrspace(1) readnone %image, ptr addrspace(1) %other, ptr addrspace(2) %sampler, ptr addrspace(1) %out) {
  %place = alloca ptr addrspace(1)
  store ptr addrspace(1) %image, ptr %place
  %loaded = load ptr addrspace(1), ptr %place
  %color = call spir_func <4 x float> @helper(ptr addrspace(1) %loaded, i32 20)
  %constant = call ptr addrspace(2) @__translate_sampler_initializer(i32 16)
  %more = call spir_func <4 x i32> @_Z11read_imagei14ocl_image3d_ro11ocl_samplerDv4_i(ptr addrspace(1) %other, ptr addrspace(2) %constant, <4 x i32> zeroinitializer)
  %again = call spir_func <4 x float> @again(ptr addrspace(1) %image, ptr addrspace(2) %sampler)
  store <4 x float> %color, ptr addrspace(1) %out
  store <4 x float> %again, ptr addrspace(1) %out
  store <4 x i32> %more, ptr addrspace(1) %out
  ret void
}

; A pointer that is used as one stays what it is, and its function is one of another module.
define spir_kernel void @pointer(ptr addrspace(1) %image) {
  store i32 1, ptr addrspace(1) %image
  %width = call spir_func i32 @_Z15get_image_width14ocl_image1d_ro(ptr addrspace(1) %image)
  ret void
}

declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr addrspace(1), i32, <2 x i32>)
declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(ptr addrspace(1), ptr addrspace(2), <2 x float>)
declare spir_func <4 x i32> @_Z11read_imagei14ocl_image3d_ro11ocl_samplerDv4_i(ptr addrspace(1), ptr addrspace(2), <4 x i32>)
declare spir_func i32 @_Z15get_image_width14ocl_image1d_ro(ptr addrspace(1))
declare ptr addrspace(2) @__translate_sampler_initializer(i32)
