; Constants with one id: one for each default and each type.
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %out) {
  %first = call i32 @_Z20__spirv_SpecConstantii(i32 7, i32 6)
  %second = call i32 @_Z20__spirv_SpecConstantii(i32 7, i32 7)
  %again = call i32 @_Z20__spirv_SpecConstantii(i32 7, i32 6)
  %float = call float @_Z20__spirv_SpecConstantif(i32 7, float 6.0)
  %zero = call i32 @_Z20__spirv_SpecConstantii(i32 7, i32 zeroinitializer)
  %difference = sub i32 %second, %first
  %sum = add i32 %difference, %again
  %all = add i32 %sum, %zero
  store i32 %all, ptr addrspace(1) %out, align 4
  %next = getelementptr inbounds i8, ptr addrspace(1) %out, i64 4
  store float %float, ptr addrspace(1) %next, align 4
  ret void
}

declare i32 @_Z20__spirv_SpecConstantii(i32, i32)
declare float @_Z20__spirv_SpecConstantif(i32, float)
