; Specialization constants, scalar and composite, and an array as long as one.
target triple = "spir64-unknown-unknown"

%struct.both = type { i32, float }

define spir_kernel void @k(ptr addrspace(1) %out) {
  %n = call i32 @_Z20__spirv_SpecConstantii(i32 0, i32 42)
  %f = call float @_Z20__spirv_SpecConstantif(i32 1, float 2.5)
  %on = call i1 @_Z20__spirv_SpecConstantib(i32 2, i1 true)
  %both = call %struct.both @_Z29__spirv_SpecConstantCompositeif(i32 %n, float %f)
  %array = alloca i32, i32 %n, align 4
  store i32 %n, ptr %array, align 4
  %part = extractvalue %struct.both %both, 1
  %chosen = select i1 %on, float %part, float 0.0
  store float %chosen, ptr addrspace(1) %out, align 4
  ret void
}

declare i32 @_Z20__spirv_SpecConstantii(i32, i32)
declare float @_Z20__spirv_SpecConstantif(i32, float)
declare i1 @_Z20__spirv_SpecConstantib(i32, i1)
declare %struct.both @_Z29__spirv_SpecConstantCompositeif(i32, float)
