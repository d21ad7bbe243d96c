; OpenCL C's loads and stores of vectors and halfs, copies of a work-group, casts of generic pointers, and numbers for vectors.
target triple = "spir64-unknown-unknown"

define spir_kernel void @vectors(ptr addrspace(1) %f, ptr addrspace(1) %h, i64 %n) {
  %g = addrspacecast ptr addrspace(1) %f to ptr addrspace(4)
  %a = call spir_func <4 x float> @_Z6vload4mPU3AS4Kf(i64 %n, ptr addrspace(4) %g)
  call spir_func void @_Z7vstore4Dv4_fmPU3AS4f(<4 x float> %a, i64 %n, ptr addrspace(4) %g)
  %b = call spir_func float @_Z10vload_halfmPU3AS1KDh(i64 %n, ptr addrspace(1) %h)
  %c = call spir_func <8 x float> @_Z12vloada_half8mPU3AS1KDh(i64 %n, ptr addrspace(1) %h)
  call spir_func void @_Z15vstore_half_rtzfmPU3AS1Dh(float %b, i64 %n, ptr addrspace(1) %h)
  call spir_func void @_Z13vstorea_half8Dv8_fmPU3AS1Dh(<8 x float> %c, i64 %n, ptr addrspace(1) %h)
  ret void
}

define spir_kernel void @copies(ptr addrspace(1) %g, ptr addrspace(3) %l) {
  %place = alloca target("spirv.Event")
  %a = call spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3Dv4_fPU3AS1KS_m9ocl_event(ptr addrspace(3) %l, ptr addrspace(1) %g, i64 64, target("spirv.Event") zeroinitializer)
  %b = call spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS1iPU3AS3Kimm9ocl_event(ptr addrspace(1) %g, ptr addrspace(3) %l, i64 16, i64 4, target("spirv.Event") %a)
  store target("spirv.Event") %b, ptr %place
  %p = addrspacecast ptr %place to ptr addrspace(4)
  call spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32 1, ptr addrspace(4) %p)
  call spir_func void @_Z8prefetchPU3AS1Kim(ptr addrspace(1) %g, i64 16)
  ret void
}

define spir_kernel void @others(ptr addrspace(4) %p, <4 x float> %v, <4 x i32> %i, ptr addrspace(1) %o) {
  %a = call spir_func ptr addrspace(3) @__to_local(ptr addrspace(4) %p)
  %b = call spir_func i32 @_Z9get_fencePU3AS4v(ptr addrspace(4) %p)
  store i32 %b, ptr addrspace(3) %a
  %c = call spir_func <4 x float> @_Z5clampDv4_fff(<4 x float> %v, float 0.0, float 1.0)
  %d = call spir_func <4 x float> @_Z5ldexpDv4_fi(<4 x float> %c, i32 2)
  %e = call spir_func i32 @_Z3anyDv4_i(<4 x i32> %i)
  %f = call spir_func i32 @_Z3alli(i32 %e)
  %g = call spir_func <4 x i32> @_Z6selectDv4_iS_Dv4_j(<4 x i32> %i, <4 x i32> %i, <4 x i32> %i)
  %h = call spir_func <2 x i32> @_Z7shuffleDv4_iDv2_j(<4 x i32> %g, <2 x i32> <i32 1, i32 0>)
  %u = call spir_func i64 @_Z8upsampleij(i32 %f, i32 %b)
  %q = call spir_func float @_Z3dotff(float 2.0, float 3.0)
  store <4 x float> %d, ptr addrspace(1) %o
  store <2 x i32> %h, ptr addrspace(1) %o
  store i64 %u, ptr addrspace(1) %o
  store float %q, ptr addrspace(1) %o
  ret void
}

declare spir_func <4 x float> @_Z6vload4mPU3AS4Kf(i64, ptr addrspace(4))
declare spir_func void @_Z7vstore4Dv4_fmPU3AS4f(<4 x float>, i64, ptr addrspace(4))
declare spir_func float @_Z10vload_halfmPU3AS1KDh(i64, ptr addrspace(1))
declare spir_func <8 x float> @_Z12vloada_half8mPU3AS1KDh(i64, ptr addrspace(1))
declare spir_func void @_Z15vstore_half_rtzfmPU3AS1Dh(float, i64, ptr addrspace(1))
declare spir_func void @_Z13vstorea_half8Dv8_fmPU3AS1Dh(<8 x float>, i64, ptr addrspace(1))
declare spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3Dv4_fPU3AS1KS_m9ocl_event(ptr addrspace(3), ptr addrspace(1), i64, target("spirv.Event"))
declare spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS1iPU3AS3Kimm9ocl_event(ptr addrspace(1), ptr addrspace(3), i64, i64, target("spirv.Event"))
declare spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32, ptr addrspace(4))
declare spir_func void @_Z8prefetchPU3AS1Kim(ptr addrspace(1), i64)
declare spir_func ptr addrspace(3) @__to_local(ptr addrspace(4))
declare spir_func i32 @_Z9get_fencePU3AS4v(ptr addrspace(4))
declare spir_func <4 x float> @_Z5clampDv4_fff(<4 x float>, float, float)
declare spir_func <4 x float> @_Z5ldexpDv4_fi(<4 x float>, i32)
declare spir_func i32 @_Z3anyDv4_i(<4 x i32>)
declare spir_func i32 @_Z3alli(i32)
declare spir_func <4 x i32> @_Z6selectDv4_iS_Dv4_j(<4 x i32>, <4 x i32>, <4 x i32>)
declare spir_func <2 x i32> @_Z7shuffleDv4_iDv2_j(<4 x i32>, <2 x i32>)
declare spir_func i64 @_Z8upsampleij(i32, i32)
declare spir_func float @_Z3dotff(float, float)
