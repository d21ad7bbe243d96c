; Every conversion by its name, with the scalars and vectors that results may be, saturation and rounding.
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %out, float %f, double %d, <4 x float> %v, <8 x float> %u, i32 %i, <3 x i32> %w) {
  %c0 = call spir_func i32 @_Z25__spirv_ConvertFToU_Ruintf(float %f)
  store i32 %c0, ptr addrspace(1) %out
  %c1 = call spir_func i64 @_Z29__spirv_ConvertFToS_Rlong_rtzf(float %f)
  store i64 %c1, ptr addrspace(1) %out
  %c2 = call spir_func i8 @_Z34__spirv_ConvertFToU_Ruchar_sat_rtef(float %f)
  store i8 %c2, ptr addrspace(1) %out
  %c3 = call spir_func <4 x i16> @_Z35__spirv_ConvertFToS_Rshort4_sat_rtnDv4_f(<4 x float> %v)
  store <4 x i16> %c3, ptr addrspace(1) %out
  %c4 = call spir_func float @_Z30__spirv_ConvertUToF_Rfloat_rtpj(i32 %i)
  store float %c4, ptr addrspace(1) %out
  %c5 = call spir_func double @_Z27__spirv_ConvertSToF_Rdoublei(i32 %i)
  store double %c5, ptr addrspace(1) %out
  %c6 = call spir_func <3 x double> @_Z28__spirv_ConvertSToF_Rdouble3Dv3_i(<3 x i32> %w)
  store <3 x double> %c6, ptr addrspace(1) %out
  %c7 = call spir_func i16 @_Z28__spirv_UConvert_Rushort_satj(i32 %i)
  store i16 %c7, ptr addrspace(1) %out
  %c8 = call spir_func i8 @_Z22__spirv_SConvert_Rchari(i32 %i)
  store i8 %c8, ptr addrspace(1) %out
  %c9 = call spir_func half @_Z26__spirv_FConvert_Rhalf_rtef(float %f)
  store half %c9, ptr addrspace(1) %out
  %c10 = call spir_func double @_Z24__spirv_FConvert_Rdoublef(float %f)
  store double %c10, ptr addrspace(1) %out
  %c11 = call spir_func <8 x half> @_Z27__spirv_FConvert_Rhalf8_rtzDv8_f(<8 x float> %u)
  store <8 x half> %c11, ptr addrspace(1) %out
  %c12 = call spir_func i8 @_Z29__spirv_SatConvertSToU_Ruchari(i32 %i)
  store i8 %c12, ptr addrspace(1) %out
  %c13 = call spir_func i8 @_Z28__spirv_SatConvertUToS_Rcharj(i32 %i)
  store i8 %c13, ptr addrspace(1) %out
  %c14 = call spir_func <4 x i8> @_Z23__spirv_Bitcast_Ruchar4i(i32 %i)
  store <4 x i8> %c14, ptr addrspace(1) %out
  %c15 = call spir_func i64 @_Z22__spirv_Bitcast_Rulongd(double %d)
  store i64 %c15, ptr addrspace(1) %out
  %c16 = call spir_func <2 x i32> @_Z22__spirv_Bitcast_Ruint2d(double %d)
  store <2 x i32> %c16, ptr addrspace(1) %out
  ret void
}

declare spir_func i32 @_Z25__spirv_ConvertFToU_Ruintf(float)
declare spir_func i64 @_Z29__spirv_ConvertFToS_Rlong_rtzf(float)
declare spir_func i8 @_Z34__spirv_ConvertFToU_Ruchar_sat_rtef(float)
declare spir_func <4 x i16> @_Z35__spirv_ConvertFToS_Rshort4_sat_rtnDv4_f(<4 x float>)
declare spir_func float @_Z30__spirv_ConvertUToF_Rfloat_rtpj(i32)
declare spir_func double @_Z27__spirv_ConvertSToF_Rdoublei(i32)
declare spir_func <3 x double> @_Z28__spirv_ConvertSToF_Rdouble3Dv3_i(<3 x i32>)
declare spir_func i16 @_Z28__spirv_UConvert_Rushort_satj(i32)
declare spir_func i8 @_Z22__spirv_SConvert_Rchari(i32)
declare spir_func half @_Z26__spirv_FConvert_Rhalf_rtef(float)
declare spir_func double @_Z24__spirv_FConvert_Rdoublef(float)
declare spir_func <8 x half> @_Z27__spirv_FConvert_Rhalf8_rtzDv8_f(<8 x float>)
declare spir_func i8 @_Z29__spirv_SatConvertSToU_Ruchari(i32)
declare spir_func i8 @_Z28__spirv_SatConvertUToS_Rcharj(i32)
declare spir_func <4 x i8> @_Z23__spirv_Bitcast_Ruchar4i(i32)
declare spir_func i64 @_Z22__spirv_Bitcast_Rulongd(double)
declare spir_func <2 x i32> @_Z22__spirv_Bitcast_Ruint2d(double)
