; flags: --emit=ir
; Calls that say properties: of every kernel that comes through them, and of a kernel's parameter.
target triple = "spirv64"

@size = private unnamed_addr addrspace(1) constant [20 x i8] c"sycl-sub-group-size\00"
@sizes = private unnamed_addr addrspace(1) constant [21 x i8] c"sycl-work-group-size\00"
@value = private unnamed_addr addrspace(1) constant [4 x i8] c"8,4\00"
@location = private unnamed_addr addrspace(1) constant [21 x i8] c"sycl-buffer-location\00"
@single = private unnamed_addr addrspace(1) constant [24 x i8] c"sycl-single-task-kernel\00"
@strict = private unnamed_addr addrspace(1) constant [12 x i8] c"sycl-strict\00"
@x = private unnamed_addr addrspace(1) constant [2 x i8] c"x\00"
@y = private unnamed_addr addrspace(1) constant [2 x i8] c"y\00"

declare spir_func void @_Z15__sycl_propertyPKci(ptr addrspace(4), i32)
declare spir_func void @_Z15__sycl_propertyPKcj(ptr addrspace(4), i32)
declare spir_func void @_Z15__sycl_propertyPKcS0_(ptr addrspace(4), ptr addrspace(4))
declare spir_func void @_Z15__sycl_propertyPKcDn(ptr addrspace(4), ptr)
declare spir_func void @_Z25__sycl_parameter_propertyPKvPKci(ptr addrspace(4), ptr addrspace(4), i32)
declare spir_func void @_Z25__sycl_parameter_propertyPKvPKc(ptr addrspace(4), ptr addrspace(4))

@variable = addrspace(1) global [4 x i32] zeroinitializer
@name.access = private unnamed_addr addrspace(1) constant [17 x i8] c"sycl-host-access\00"
@name.bytes = private unnamed_addr addrspace(1) constant [24 x i8] c"sycl-device-global-size\00"
declare spir_func void @_Z24__sycl_variable_propertyPVKvPKci(ptr addrspace(4), ptr addrspace(4), i32)

define spir_kernel void @of_variable() {
  call spir_func void @_Z24__sycl_variable_propertyPVKvPKci(ptr addrspace(4) addrspacecast (ptr addrspace(1) @variable to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @name.bytes to ptr addrspace(4)), i32 16)
  call spir_func void @_Z24__sycl_variable_propertyPVKvPKci(ptr addrspace(4) addrspacecast (ptr addrspace(1) @variable to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @name.access to ptr addrspace(4)), i32 0)
  store i32 1, ptr addrspace(1) @variable
  ret void
}

define spir_kernel void @first(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %generic = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  call spir_func void @_Z25__sycl_parameter_propertyPKvPKci(ptr addrspace(4) %generic, ptr addrspace(4) addrspacecast (ptr addrspace(1) @location to ptr addrspace(4)), i32 3)
  %local = alloca ptr addrspace(1)
  store ptr addrspace(1) %q, ptr %local
  %again = load ptr addrspace(4), ptr %local
  call spir_func void @_Z25__sycl_parameter_propertyPKvPKc(ptr addrspace(4) %again, ptr addrspace(4) addrspacecast (ptr addrspace(1) @strict to ptr addrspace(4)))
  call spir_func void @_Z15__sycl_propertyPKcDn(ptr addrspace(4) addrspacecast (ptr addrspace(1) @single to ptr addrspace(4)), ptr null)
  call spir_func void @shared()
  ret void
}

define spir_kernel void @second() {
  call spir_func void @through()
  call spir_func void @_Z15__sycl_propertyPKci(ptr addrspace(4) addrspacecast (ptr addrspace(1) @x to ptr addrspace(4)), i32 -1)
  call spir_func void @_Z15__sycl_propertyPKcj(ptr addrspace(4) addrspacecast (ptr addrspace(1) @y to ptr addrspace(4)), i32 -1)
  ret void
}

define spir_kernel void @third() {
  ret void
}

define internal spir_func void @through() {
  call spir_func void @shared()
  ret void
}

define internal spir_func void @shared() {
  call spir_func void @_Z15__sycl_propertyPKci(ptr addrspace(4) addrspacecast (ptr addrspace(1) @size to ptr addrspace(4)), i32 16)
  call spir_func void @_Z15__sycl_propertyPKcS0_(ptr addrspace(4) addrspacecast (ptr addrspace(1) @sizes to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @value to ptr addrspace(4)))
  ret void
}
