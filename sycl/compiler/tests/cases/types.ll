; Handles as target types, and as the opaque structs of older text with typed pointers: the same SPIR-V types.
target triple = "spir64-unknown-unknown"

%opencl.image2d_ro_t = type opaque
%opencl.sampler_t = type opaque
%opencl.event_t = type opaque
%spirv.Image._void_2_0_0_0_0_0_1 = type opaque
%spirv.DeviceEvent = type opaque

define spir_kernel void @new(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler, ptr addrspace(1) %out) {
  %both = call spir_func target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) @_Z20__spirv_SampledImagePU3AS133__spirv_Image__void_1_0_0_0_0_0_0PU3AS215__spirv_Sampler(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler)
  %texel = call spir_func <4 x float> @_Z38__spirv_ImageSampleExplicitLod_Rfloat4(target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) %both, <2 x float> zeroinitializer, i32 2, float 0.0)
  store <4 x float> %texel, ptr addrspace(1) %out, align 16
  ret void
}

define spir_kernel void @old(%opencl.image2d_ro_t addrspace(1)* %image, %opencl.sampler_t addrspace(2)* %sampler, %spirv.Image._void_2_0_0_0_0_0_1 addrspace(1)* %volume, i32 addrspace(1)* %out) {
  %size = call spir_func <2 x i32> @_Z31__spirv_ImageQuerySizeLod_Rint2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0i(%opencl.image2d_ro_t addrspace(1)* %image, i32 0)
  %width = extractelement <2 x i32> %size, i32 0
  store i32 %width, i32 addrspace(1)* %out, align 4
  ret void
}

define spir_func void @handles(target("spirv.Event") %event, target("spirv.DeviceEvent") %device, target("spirv.Queue") %queue, target("spirv.ReserveId") %reserved, target("spirv.Pipe", 0) %pipe, target("spirv.PipeStorage") %storage) {
  ret void
}

declare spir_func target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) @_Z20__spirv_SampledImagePU3AS133__spirv_Image__void_1_0_0_0_0_0_0PU3AS215__spirv_Sampler(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"))
declare spir_func <4 x float> @_Z38__spirv_ImageSampleExplicitLod_Rfloat4(target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0), <2 x float>, i32, float)
declare spir_func <2 x i32> @_Z31__spirv_ImageQuerySizeLod_Rint2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0i(%opencl.image2d_ro_t addrspace(1)*, i32)
