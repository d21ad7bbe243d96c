; Mangled names whose pointers do not fit the instruction: the pointer points to what the instruction needs.
target triple = "spir64-unknown-unknown"

declare spir_func <3 x float> @_Z27__spirv_ocl_vloadn__Rfloat3mPUrAS1Kfi(i64, ptr addrspace(1), i32)
declare spir_func <2 x float> @_Z6vload2mPU3AS1Ki(i64, ptr addrspace(1))
declare spir_func void @_Z7vstore2Dv2_fmPU3AS1Dh(<2 x float>, i64, ptr addrspace(1))
declare spir_func <2 x float> @_Z17__spirv_ocl_frexpDv2_fPU3AS1S_(<2 x float>, ptr addrspace(1))

define spir_kernel void @vectors(ptr addrspace(1) %from, ptr addrspace(1) %to, i64 %at) {
  %three = call spir_func <3 x float> @_Z27__spirv_ocl_vloadn__Rfloat3mPUrAS1Kfi(i64 %at, ptr addrspace(1) %from, i32 3)
  store <3 x float> %three, ptr addrspace(1) %to, align 16
  %two = call spir_func <2 x float> @_Z6vload2mPU3AS1Ki(i64 %at, ptr addrspace(1) %from)
  call spir_func void @_Z7vstore2Dv2_fmPU3AS1Dh(<2 x float> %two, i64 %at, ptr addrspace(1) %to)
  %parts = call spir_func <2 x float> @_Z17__spirv_ocl_frexpDv2_fPU3AS1S_(<2 x float> %two, ptr addrspace(1) %to)
  store <2 x float> %parts, ptr addrspace(1) %to, align 8
  ret void
}
