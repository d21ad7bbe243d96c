; flags: --emit=ir
; What a marker call can't say.
target triple = "spirv64"

@size = private unnamed_addr addrspace(1) constant [20 x i8] c"sycl-sub-group-size\00"
declare spir_func void @_Z15__sycl_propertyPKci(ptr addrspace(1), i32)
declare spir_func void @_Z25__sycl_parameter_propertyPKvPKci(ptr addrspace(1), ptr addrspace(1), i32)

define spir_kernel void @k(ptr addrspace(1) %name, i32 %value) {
  call spir_func void @_Z15__sycl_propertyPKci(ptr addrspace(1) %name, i32 1)
  call spir_func void @_Z15__sycl_propertyPKci(ptr addrspace(1) @size, i32 %value)
  call spir_func void @_Z15__sycl_propertyPKci(ptr addrspace(1) @size, i32 8)
  call spir_func void @_Z15__sycl_propertyPKci(ptr addrspace(1) @size, i32 8)
  call spir_func void @_Z15__sycl_propertyPKci(ptr addrspace(1) @size, i32 16)
  call spir_func void @_Z25__sycl_parameter_propertyPKvPKci(ptr addrspace(1) @size, ptr addrspace(1) @size, i32 16)
  ret void
}

declare spir_func void @_Z24__sycl_variable_propertyPVKvPKci(ptr addrspace(1), ptr addrspace(1), i32)

define spir_kernel void @no_variable(ptr addrspace(1) %p) {
  call spir_func void @_Z24__sycl_variable_propertyPVKvPKci(ptr addrspace(1) %p, ptr addrspace(1) @size, i32 16)
  ret void
}

define spir_func void @f(ptr addrspace(1) %p) {
  call spir_func void @_Z25__sycl_parameter_propertyPKvPKci(ptr addrspace(1) %p, ptr addrspace(1) @size, i32 16)
  ret void
}
