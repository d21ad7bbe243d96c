; No value can be set for constants of two sizes with one id.
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %out) {
  %narrow = call i32 @_Z20__spirv_SpecConstantii(i32 7, i32 6)
  %wide = call i64 @_Z20__spirv_SpecConstantil(i32 7, i64 6)
  %same = zext i32 %narrow to i64
  %sum = add i64 %same, %wide
  store i64 %sum, ptr addrspace(1) %out, align 8
  ret void
}

declare i32 @_Z20__spirv_SpecConstantii(i32, i32)
declare i64 @_Z20__spirv_SpecConstantil(i32, i64)
