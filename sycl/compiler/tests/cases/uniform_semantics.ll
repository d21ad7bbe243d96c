; Memory semantics that only shaders have.
target triple = "spir64-unknown-unknown"

declare spir_func void @_Z22__spirv_ControlBarrierjjj(i32, i32, i32)

define spir_kernel void @main() {
  call spir_func void @_Z22__spirv_ControlBarrierjjj(i32 2, i32 2, i32 68)
  ret void
}
