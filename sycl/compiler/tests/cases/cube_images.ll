; flags: --emit=spirv
; A cube is of shaders: the module asks for that capability.
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(target("spirv.Image", void, 3, 0, 0, 0, 0, 0, 1) %image) {
  ret void
}
