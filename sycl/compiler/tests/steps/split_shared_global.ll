; flags: --emit=symbols --split=kernel
; A variable of one image that two images use.
target triple = "spirv64"

@one = addrspace(1) global i32 0 #0
@two = addrspace(1) global i32 0 #0

define spir_kernel void @a() {
  store i32 1, ptr addrspace(1) @one
  store i32 1, ptr addrspace(1) @two
  ret void
}
define spir_kernel void @b() {
  store i32 1, ptr addrspace(1) @two
  ret void
}

attributes #0 = { "sycl-device-global-size"="4" "sycl-unique-id"="u" "sycl-device-image-scope" }
