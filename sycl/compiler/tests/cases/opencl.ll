; Functions of OpenCL C: work items, arithmetic with and without a sign, comparisons, conversions, a barrier, printf; others are imports.
target triple = "spir64-unknown-unknown"

@format = private addrspace(2) constant [4 x i8] c"%d\0A\00", align 1

define spir_kernel void @k(ptr addrspace(1) %out, <4 x float> %v, i32 %a, i32 %b) {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %dims = call spir_func i32 @_Z12get_work_dimv()
  %s = call spir_func i32 @_Z3maxii(i32 %a, i32 %b)
  %u = call spir_func i32 @_Z3minjj(i32 %s, i32 %dims)
  %r = call spir_func <4 x float> @_Z4sqrtDv4_f(<4 x float> %v)
  %d = call spir_func float @_Z3dotDv4_fS_(<4 x float> %r, <4 x float> %v)
  %less = call spir_func <4 x i32> @_Z6islessDv4_fS_(<4 x float> %r, <4 x float> %v)
  %bytes = call spir_func <4 x i8> @_Z18convert_uchar4_satDv4_f(<4 x float> %r)
  %same = call spir_func i32 @_Z12convert_uinti(i32 %u)
  call spir_func void @_Z7barrierj(i32 3)
  %printed = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @format, i32 %same)
  %other = call spir_func float @_Z7unknownf(float %d)
  store <4 x i8> %bytes, ptr addrspace(1) %out, align 4
  store <4 x i32> %less, ptr addrspace(1) %out, align 16
  %place = getelementptr float, ptr addrspace(1) %out, i64 %id
  store float %other, ptr addrspace(1) %place, align 4
  store i32 %same, ptr addrspace(1) %out, align 4
  ret void
}

declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func i32 @_Z12get_work_dimv()
declare spir_func i32 @_Z3maxii(i32, i32)
declare spir_func i32 @_Z3minjj(i32, i32)
declare spir_func <4 x float> @_Z4sqrtDv4_f(<4 x float>)
declare spir_func float @_Z3dotDv4_fS_(<4 x float>, <4 x float>)
declare spir_func <4 x i32> @_Z6islessDv4_fS_(<4 x float>, <4 x float>)
declare spir_func <4 x i8> @_Z18convert_uchar4_satDv4_f(<4 x float>)
declare spir_func i32 @_Z12convert_uinti(i32)
declare spir_func void @_Z7barrierj(i32)
declare spir_func float @_Z7unknownf(float)
declare spir_func i32 @printf(ptr addrspace(2), ...)
