; Names whose types do not fit the instruction: the size of an image has as many components as the image has dimensions.
target triple = "spir64-unknown-unknown"

declare spir_func <2 x i32> @_Z31__spirv_ImageQuerySizeLod_Rint2PU3AS133__spirv_Image__void_0_0_0_0_0_0_0i(ptr addrspace(1), i32)

define spir_kernel void @sizes(ptr addrspace(1) %image, ptr addrspace(1) %out) {
  %size = call spir_func <2 x i32> @_Z31__spirv_ImageQuerySizeLod_Rint2PU3AS133__spirv_Image__void_0_0_0_0_0_0_0i(ptr addrspace(1) %image, i32 0)
  store <2 x i32> %size, ptr addrspace(1) %out
  ret void
}
