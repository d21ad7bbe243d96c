; Opaque structs with the names of SPIR-V's types: every type of texels, dimension and access of images, and the handles without parameters.
target triple = "spir64-unknown-unknown"

%spirv.Image._float_0_0_0_0_0_0_0 = type opaque
%spirv.Image._half_1_0_1_0_0_0_1 = type opaque
%spirv.Image._int_2_0_0_0_0_0_0 = type opaque
%spirv.Image._uint_5_0_0_0_0_0_2 = type opaque
%spirv.Image._void_1_1_1_1_0_0_0 = type opaque
%spirv.SampledImage._void_1_0_0_0_0_0_0 = type opaque
%spirv.Pipe._0 = type opaque
%spirv.Pipe._1 = type opaque
%spirv.Event = type opaque
%spirv.DeviceEvent = type opaque
%spirv.ReserveId = type opaque
%spirv.Queue = type opaque
%spirv.Sampler = type opaque
%spirv.PipeStorage = type opaque

define spir_kernel void @images(%spirv.Image._float_0_0_0_0_0_0_0 addrspace(1)* %line, %spirv.Image._half_1_0_1_0_0_0_1 addrspace(1)* %layers, %spirv.Image._int_2_0_0_0_0_0_0 addrspace(1)* %volume, %spirv.Image._uint_5_0_0_0_0_0_2 addrspace(1)* %buffer, %spirv.Image._void_1_1_1_1_0_0_0 addrspace(1)* %depths) {
  ret void
}

define spir_func void @handles(%spirv.SampledImage._void_1_0_0_0_0_0_0 addrspace(1)* %sampled, %spirv.Pipe._0 addrspace(1)* %from, %spirv.Pipe._1 addrspace(1)* %to, %spirv.Event* %event, %spirv.DeviceEvent* %device, %spirv.ReserveId* %reserved, %spirv.Queue* %queue, %spirv.Sampler addrspace(2)* %sampler, %spirv.PipeStorage addrspace(1)* %storage) {
  ret void
}
