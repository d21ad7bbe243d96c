; What a module of kernels can't hold, each with its place.
target triple = "spir64-unknown-unknown"

@private = global i32 0

define spir_func void @f(ptr addrspace(1) %p, i32 %n, ptr addrspace(4) %g) {
  %wide = zext i32 %n to i128
  %c = addrspacecast ptr addrspace(4) %g to ptr addrspace(2)
  %l = call i32 @llvm.flt.rounds()
  %q = call spir_func i32 @_Z18__spirv_AtomicIAddPU3AS1ii(ptr addrspace(1) %p, i32 %n)
  %t = call spir_func float @_Z23__spirv_ocl_vload_halfnmPU3AS1DhS_(i64 0, ptr addrspace(1) %p, i32 %n)
  %v = call i32 @_Z20__spirv_SpecConstantii(i32 %n, i32 1)
  %m = alloca i32, i32 %n, align 4
  %many = getelementptr i32, <2 x ptr addrspace(1)> poison, i32 1
  ret void
}

declare i32 @llvm.flt.rounds()
declare spir_func i32 @_Z18__spirv_AtomicIAddPU3AS1ii(ptr addrspace(1), i32)
declare spir_func float @_Z23__spirv_ocl_vload_halfnmPU3AS1DhS_(i64, ptr addrspace(1), i32)
declare i32 @_Z20__spirv_SpecConstantii(i32, i32)
declare spir_func void @many(i32, ...)

define spir_func void @image(target("spirv.Image", void, 1, 0, 0, 0, 64, 0, 0) %image) {
  ret void
}
