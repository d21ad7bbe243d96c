; flags: --spirv-ext=+all
; An access chain into a cooperative matrix points to a component, whatever the function's name says.
target triple = "spir64-unknown-unknown"

define spir_func void @f(i64 %index) {
  %matrix = alloca target("spirv.CooperativeMatrixKHR", i32, 3, 12, 12, 0)
  %place = call ptr @_Z19__spirv_AccessChainP6Matrixl(ptr %matrix, i64 %index)
  store i32 7, ptr %place
  ret void
}

declare ptr @_Z19__spirv_AccessChainP6Matrixl(ptr, i64)
