; Images, samplers and events as pointers without types, which the mangled names of instructions say: those of SPIR-V's types, of templates, and
; of OpenCL's, and C++'s pointers in another address space.
target triple = "spir64-unknown-unknown"

declare spir_func ptr addrspace(1) @_Z20__spirv_SampledImagePU3AS133__spirv_Image__void_1_0_0_0_0_0_0PU3AS215__spirv_Sampler(ptr addrspace(1), ptr addrspace(2))
declare spir_func <4 x float> @_Z38__spirv_ImageSampleExplicitLod_Rfloat4PU3AS140__spirv_SampledImage__void_1_0_0_0_0_0_0Dv2_fif(ptr addrspace(1), <2 x float>, i32, float)
declare spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv4_f(ptr addrspace(1), <2 x i32>, <4 x float>)
declare spir_func ptr addrspace(4) @_Z20__spirv_SampledImageI14ocl_image1d_roPvET0_T_11ocl_sampler(ptr addrspace(1), ptr addrspace(2))
declare spir_func <4 x float> @_Z30__spirv_ImageSampleExplicitLodIPvDv4_fiET0_T_T1_if(ptr addrspace(4), i32, i32, float)
declare spir_func ptr addrspace(4) @_Z24__spirv_OpGroupAsyncCopyIiEP13__spirv_EventiPU3AS3T_PU3AS1S2_mmS1_(i32, ptr addrspace(3), ptr addrspace(1), i64, i64, ptr addrspace(4))
declare spir_func void @_Z23__spirv_GroupWaitEventsiiPP13__spirv_Event(i32, i32, ptr addrspace(4))
declare spir_func void @_Z18__spirv_ImageWriteIP33__spirv_Image__void_0_0_0_0_0_0_1iDv4_fEvT_T0_T1_(ptr addrspace(4), i32, <4 x float>)
declare spir_func ptr @_Z23__spirv_CreateUserEventv()
declare spir_func void @_Z19__spirv_RetainEventP19__spirv_DeviceEvent(ptr)

define spir_kernel void @images(ptr addrspace(1) %image, ptr addrspace(2) %sampler, ptr addrspace(1) %out, <2 x float> %at) {
  %both = call spir_func ptr addrspace(1) @_Z20__spirv_SampledImagePU3AS133__spirv_Image__void_1_0_0_0_0_0_0PU3AS215__spirv_Sampler(ptr addrspace(1) %image, ptr addrspace(2) %sampler)
  %texel = call spir_func <4 x float> @_Z38__spirv_ImageSampleExplicitLod_Rfloat4PU3AS140__spirv_SampledImage__void_1_0_0_0_0_0_0Dv2_fif(ptr addrspace(1) %both, <2 x float> %at, i32 2, float 0.0)
  call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv4_f(ptr addrspace(1) %out, <2 x i32> zeroinitializer, <4 x float> %texel)
  ret void
}

define spir_kernel void @templates(ptr addrspace(1) %line, ptr addrspace(2) %sampler, ptr addrspace(1) %out) {
  %both = call spir_func ptr addrspace(4) @_Z20__spirv_SampledImageI14ocl_image1d_roPvET0_T_11ocl_sampler(ptr addrspace(1) %line, ptr addrspace(2) %sampler)
  %texel = call spir_func <4 x float> @_Z30__spirv_ImageSampleExplicitLodIPvDv4_fiET0_T_T1_if(ptr addrspace(4) %both, i32 3, i32 2, float 0.0)
  %integer = ptrtoint ptr addrspace(1) %out to i64
  %generic = inttoptr i64 %integer to ptr addrspace(4)
  call spir_func void @_Z18__spirv_ImageWriteIP33__spirv_Image__void_0_0_0_0_0_0_1iDv4_fEvT_T0_T1_(ptr addrspace(4) %generic, i32 4, <4 x float> %texel)
  ret void
}

define spir_kernel void @events(ptr addrspace(3) %to, ptr addrspace(1) %from) {
  %place = alloca ptr addrspace(4), align 8
  %cast = addrspacecast ptr %place to ptr addrspace(4)
  %event = call spir_func ptr addrspace(4) @_Z24__spirv_OpGroupAsyncCopyIiEP13__spirv_EventiPU3AS3T_PU3AS1S2_mmS1_(i32 2, ptr addrspace(3) %to, ptr addrspace(1) %from, i64 10, i64 1, ptr addrspace(4) null)
  store ptr addrspace(4) %event, ptr addrspace(4) %cast, align 8
  call spir_func void @_Z23__spirv_GroupWaitEventsiiPP13__spirv_Event(i32 2, i32 1, ptr addrspace(4) %cast)
  %own = call spir_func ptr @_Z23__spirv_CreateUserEventv()
  call spir_func void @_Z19__spirv_RetainEventP19__spirv_DeviceEvent(ptr %own)
  ret void
}
