; What OpenCL C's functions can't be called with: found where they are called.
target triple = "spir64-unknown-unknown"

define spir_kernel void @orders(ptr addrspace(1) %p, i32 %n, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %w) {
  %a = call spir_func i32 @_Z20atomic_load_explicitPU3AS1VU7_Atomici12memory_order(ptr addrspace(1) %p, i32 7)
  %b = call spir_func i32 @_Z20atomic_load_explicitPU3AS1VU7_Atomici12memory_order12memory_scope(ptr addrspace(1) %p, i32 0, i32 9)
  %s = call spir_func target("spirv.Sampler") @__translate_sampler_initializer(i32 %n)
  call spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iiDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %w, <2 x i32> zeroinitializer, i32 1, <4 x float> zeroinitializer)
  %d = call spir_func i32 @_Z15get_image_depth14ocl_image2d_wo(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %w)
  ret void
}

define spir_kernel void @space(ptr addrspace(8) %p) {
  ret void
}

declare spir_func i32 @_Z20atomic_load_explicitPU3AS1VU7_Atomici12memory_order(ptr addrspace(1), i32)
declare spir_func i32 @_Z20atomic_load_explicitPU3AS1VU7_Atomici12memory_order12memory_scope(ptr addrspace(1), i32, i32)
declare spir_func target("spirv.Sampler") @__translate_sampler_initializer(i32)
declare spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iiDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, i32, <4 x float>)
declare spir_func i32 @_Z15get_image_depth14ocl_image2d_wo(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1))
