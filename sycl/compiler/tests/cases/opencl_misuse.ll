; What the rules for instructions say of calls of OpenCL C's functions with other types than theirs.
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %q, <4 x double> %v, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i) {
  %a = call spir_func double @_Z3sind(<4 x double> %v)
  %e = call spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS1iPU3AS1Kim9ocl_event(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 4, target("spirv.Event") zeroinitializer)
  %n = call spir_func i32 @_Z21get_image_num_samples14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i)
  call spir_func void @_Z7vstore4Dv4_dmPU3AS1d(<4 x double> %v)
  call spir_func void @_Z26atomic_flag_clear_explicitPU3AS1VU7_Atomici12memory_order(ptr addrspace(1) %p, i32 2)
  ret void
}

declare spir_func double @_Z3sind(<4 x double>)
declare spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS1iPU3AS1Kim9ocl_event(ptr addrspace(1), ptr addrspace(1), i64, target("spirv.Event"))
declare spir_func i32 @_Z21get_image_num_samples14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func void @_Z7vstore4Dv4_dmPU3AS1d(<4 x double>)
declare spir_func void @_Z26atomic_flag_clear_explicitPU3AS1VU7_Atomici12memory_order(ptr addrspace(1), i32)
