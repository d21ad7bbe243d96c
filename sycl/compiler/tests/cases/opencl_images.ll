; OpenCL C's images: reads with and without a sampler, levels and derivatives, depths, samples, sizes, writes, constant samplers.
target triple = "spir64-unknown-unknown"

define spir_kernel void @sampled(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 0) %d, target("spirv.Sampler") %s, ptr addrspace(1) %o) {
  %c = call spir_func target("spirv.Sampler") @__translate_sampler_initializer(i32 39)
  %a = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, target("spirv.Sampler") %s, <2 x i32> <i32 1, i32 2>)
  %b = call spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_ro11ocl_samplerDv2_ff(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, target("spirv.Sampler") %c, <2 x float> <float 0.5, float 0.5>, float 2.0)
  %g = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_fS1_S1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, target("spirv.Sampler") %c, <2 x float> <float 0.5, float 0.5>, <2 x float> <float 1.0, float 1.0>, <2 x float> <float 2.0, float 2.0>)
  %depth = call spir_func float @_Z11read_imagef20ocl_image2d_depth_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 0) %d, target("spirv.Sampler") %s, <2 x float> <float 0.5, float 0.5>)
  store <4 x float> %a, ptr addrspace(1) %o
  store <4 x i32> %b, ptr addrspace(1) %o
  store <4 x float> %g, ptr addrspace(1) %o
  store float %depth, ptr addrspace(1) %o
  ret void
}

define spir_kernel void @direct(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %m, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %w, ptr addrspace(1) %o) {
  %a = call spir_func <4 x i32> @_Z11read_imagei14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, <2 x i32> <i32 1, i32 2>)
  %b = call spir_func <4 x float> @_Z11read_imagef19ocl_image2d_msaa_roDv2_ii(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %m, <2 x i32> <i32 1, i32 2>, i32 3)
  call spir_func void @_Z12write_imagei14ocl_image2d_woDv2_iDv4_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %w, <2 x i32> <i32 1, i32 2>, <4 x i32> %a)
  store <4 x float> %b, ptr addrspace(1) %o
  ret void
}

define spir_kernel void @sizes(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %v, target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %a, target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 0) %b, target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %m, ptr addrspace(1) %o) {
  %w = call spir_func i32 @_Z15get_image_width14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i)
  %d = call spir_func i32 @_Z15get_image_depth14ocl_image3d_ro(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %v)
  %n = call spir_func i64 @_Z20get_image_array_size20ocl_image2d_array_ro(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %a)
  %bw = call spir_func i32 @_Z15get_image_width21ocl_image1d_buffer_ro(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 0) %b)
  %dim = call spir_func <2 x i32> @_Z13get_image_dim20ocl_image2d_array_ro(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %a)
  %vol = call spir_func <4 x i32> @_Z13get_image_dim14ocl_image3d_ro(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %v)
  %order = call spir_func i32 @_Z23get_image_channel_order14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i)
  %type = call spir_func i32 @_Z27get_image_channel_data_type14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i)
  %levels = call spir_func i32 @_Z24get_image_num_mip_levels14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i)
  %samples = call spir_func i32 @_Z21get_image_num_samples19ocl_image2d_msaa_ro(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %m)
  store i32 %w, ptr addrspace(1) %o
  store i32 %d, ptr addrspace(1) %o
  store i64 %n, ptr addrspace(1) %o
  store i32 %bw, ptr addrspace(1) %o
  store <2 x i32> %dim, ptr addrspace(1) %o
  store <4 x i32> %vol, ptr addrspace(1) %o
  store i32 %order, ptr addrspace(1) %o
  store i32 %type, ptr addrspace(1) %o
  store i32 %levels, ptr addrspace(1) %o
  store i32 %samples, ptr addrspace(1) %o
  ret void
}

declare spir_func target("spirv.Sampler") @__translate_sampler_initializer(i32)
declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x i32>)
declare spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_ro11ocl_samplerDv2_ff(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float>, float)
declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_fS1_S1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float>, <2 x float>, <2 x float>)
declare spir_func float @_Z11read_imagef20ocl_image2d_depth_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float>)
declare spir_func <4 x i32> @_Z11read_imagei14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <4 x float> @_Z11read_imagef19ocl_image2d_msaa_roDv2_ii(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0), <2 x i32>, i32)
declare spir_func void @_Z12write_imagei14ocl_image2d_woDv2_iDv4_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <4 x i32>)
declare spir_func i32 @_Z15get_image_width14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func i32 @_Z15get_image_depth14ocl_image3d_ro(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0))
declare spir_func i64 @_Z20get_image_array_size20ocl_image2d_array_ro(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0))
declare spir_func i32 @_Z15get_image_width21ocl_image1d_buffer_ro(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 0))
declare spir_func <2 x i32> @_Z13get_image_dim20ocl_image2d_array_ro(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0))
declare spir_func <4 x i32> @_Z13get_image_dim14ocl_image3d_ro(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0))
declare spir_func i32 @_Z23get_image_channel_order14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func i32 @_Z27get_image_channel_data_type14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func i32 @_Z24get_image_num_mip_levels14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func i32 @_Z21get_image_num_samples19ocl_image2d_msaa_ro(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0))
