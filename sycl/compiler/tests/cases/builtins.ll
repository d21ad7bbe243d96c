; flags: --spirv-ext=+SPV_KHR_float_controls
; Functions that are named after instructions: mangled and plain, with every kind of postfix, through memory, and with literals.
target triple = "spir64-unknown-unknown"

%pair = type { i32, i32 }

define spir_kernel void @conversions(ptr addrspace(1) %out, <2 x float> %v, float %f, i32 %i) {
  %a = call spir_func <2 x i8> @_Z31__spirv_ConvertFToU_Ruchar2_satDv2_f(<2 x float> %v)
  %b = call spir_func float @_Z30__spirv_ConvertSToF_Rfloat_rtpi(i32 %i)
  %c = call spir_func i32 @_Z24__spirv_ConvertFToS_Rintf(float %f)
  %d = call spir_func i32 @__spirv_Bitcast_Rint(float %f)
  %e = call spir_func i1 @_Z13__spirv_IsNanf(float %f)
  %g = call spir_func <2 x i32> @_Z13__spirv_IsNanDv2_f(<2 x float> %v)
  %h = call spir_func float @_Z28__spirv_ocl_sqrt__Rfloat_rtzf(float %f)
  %n = call spir_func float @_Z16__spirv_ocl_fabsf(float %f)
  store <2 x i8> %a, ptr addrspace(1) %out
  store float %b, ptr addrspace(1) %out
  store i32 %c, ptr addrspace(1) %out
  store i32 %d, ptr addrspace(1) %out
  %x = zext i1 %e to i32
  store i32 %x, ptr addrspace(1) %out
  store <2 x i32> %g, ptr addrspace(1) %out
  store float %n, ptr addrspace(1) %out
  ret void
}

define spir_kernel void @memory(ptr addrspace(1) %p, ptr addrspace(3) %q, ptr addrspace(4) %g, i32 %v) {
  %pair = alloca %pair, align 4
  %old = call spir_func i32 @_Z18__spirv_AtomicIAddPU3AS1iiii(ptr addrspace(1) %p, i32 1, i32 16, i32 %v)
  %read = call spir_func i32 @__spirv_AtomicLoad(ptr addrspace(3) %q, i32 2, i32 0)
  call spir_func void @_Z19__spirv_AtomicStorePU3AS1fiif(ptr addrspace(1) %p, i32 1, i32 0, float 1.0)
  call spir_func void @_Z17__spirv_IAddCarryjj(ptr sret(%pair) %pair, i32 %v, i32 %old)
  %global = call spir_func ptr addrspace(1) @_Z41__spirv_GenericCastToPtrExplicit_ToGlobalPvi(ptr addrspace(4) %g, i32 5)
  store i32 %read, ptr addrspace(1) %global
  %vector = call spir_func <4 x i32> @_Z25__spirv_ocl_vloadn__Rint4mPU3AS1Kii(i64 0, ptr addrspace(1) %p, i32 4)
  call spir_func void @_Z19__spirv_ocl_vstorenDv4_imPU3AS1i(<4 x i32> %vector, i64 1, ptr addrspace(1) %p)
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  ret void
}

declare spir_func <2 x i8> @_Z31__spirv_ConvertFToU_Ruchar2_satDv2_f(<2 x float>)
declare spir_func float @_Z30__spirv_ConvertSToF_Rfloat_rtpi(i32)
declare spir_func i32 @_Z24__spirv_ConvertFToS_Rintf(float)
declare spir_func i32 @__spirv_Bitcast_Rint(float)
declare spir_func i1 @_Z13__spirv_IsNanf(float)
declare spir_func <2 x i32> @_Z13__spirv_IsNanDv2_f(<2 x float>)
declare spir_func float @_Z28__spirv_ocl_sqrt__Rfloat_rtzf(float)
declare spir_func float @_Z16__spirv_ocl_fabsf(float)
declare spir_func i32 @_Z18__spirv_AtomicIAddPU3AS1iiii(ptr addrspace(1), i32, i32, i32)
declare spir_func i32 @__spirv_AtomicLoad(ptr addrspace(3), i32, i32)
declare spir_func void @_Z19__spirv_AtomicStorePU3AS1fiif(ptr addrspace(1), i32, i32, float)
declare spir_func void @_Z17__spirv_IAddCarryjj(ptr sret(%pair), i32, i32)
declare spir_func ptr addrspace(1) @_Z41__spirv_GenericCastToPtrExplicit_ToGlobalPvi(ptr addrspace(4), i32)
declare spir_func <4 x i32> @_Z25__spirv_ocl_vloadn__Rint4mPU3AS1Kii(i64, ptr addrspace(1), i32)
declare spir_func void @_Z19__spirv_ocl_vstorenDv4_imPU3AS1i(<4 x i32>, i64, ptr addrspace(1))
declare spir_func void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)
