; A name that contains the one of OpAbortKHR, and is not mangled like it, is a function of another module: its call ends no block.
target triple = "spir64-unknown-unknown"

%pair = type { i32, i32 }

declare spir_func void @_Z17__spirv_AbortKHRyjj(ptr, i32, i32)

define spir_kernel void @memory(i32 %v, i32 %old) {
  %pair = alloca %pair
  call spir_func void @_Z17__spirv_AbortKHRyjj(ptr %pair, i32 %v, i32 %old)
  unreachable
}
