; flags: --emit=ir,properties,spirv
; The functions from before SYCL 2020, with typed pointers: zero where nobody sets them.
target triple = "spir64-unknown-unknown"

%struct.pair = type { i32, float }

@a = private unnamed_addr addrspace(1) constant [2 x i8] c"a\00"
@b = private unnamed_addr addrspace(1) constant [2 x i8] c"b\00"
@c = private unnamed_addr addrspace(1) constant [2 x i8] c"c\00"

define spir_kernel void @k(i32 addrspace(1)* %out) {
  %pair = alloca %struct.pair
  %pair4 = addrspacecast %struct.pair* %pair to %struct.pair addrspace(4)*
  %x = call spir_func i32 @_Z27__sycl_getSpecConstantValueIiET_PKc(i8 addrspace(4)* getelementptr inbounds ([2 x i8], [2 x i8] addrspace(4)* addrspacecast ([2 x i8] addrspace(1)* @a to [2 x i8] addrspace(4)*), i64 0, i64 0))
  %y = call spir_func i32 @_Z33__sycl_getScalarSpecConstantValueIiET_PKc(i8 addrspace(4)* getelementptr inbounds ([2 x i8], [2 x i8] addrspace(4)* addrspacecast ([2 x i8] addrspace(1)* @b to [2 x i8] addrspace(4)*), i64 0, i64 0))
  call spir_func void @_Z36__sycl_getCompositeSpecConstantValueI4pairET_PKc(%struct.pair addrspace(4)* sret(%struct.pair) %pair4, i8 addrspace(4)* getelementptr inbounds ([2 x i8], [2 x i8] addrspace(4)* addrspacecast ([2 x i8] addrspace(1)* @c to [2 x i8] addrspace(4)*), i64 0, i64 0))
  %sum = add i32 %x, %y
  store i32 %sum, i32 addrspace(1)* %out
  ret void
}

declare spir_func i32 @_Z27__sycl_getSpecConstantValueIiET_PKc(i8 addrspace(4)*)
declare spir_func i32 @_Z33__sycl_getScalarSpecConstantValueIiET_PKc(i8 addrspace(4)*)
declare spir_func void @_Z36__sycl_getCompositeSpecConstantValueI4pairET_PKc(%struct.pair addrspace(4)* sret(%struct.pair), i8 addrspace(4)*)
