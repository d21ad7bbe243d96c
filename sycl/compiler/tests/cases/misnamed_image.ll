; A mangled name that gives the type of an image to a number: only numbers of samplers are handles.
target triple = "spir64-unknown-unknown"

declare spir_func void @_Z18__spirv_ImageWriteiP33__spirv_Image__void_0_0_0_0_0_0_1iDv4_fEvT_T0_T1_(ptr addrspace(1), i32, <4 x float>)

define spir_kernel void @images(ptr addrspace(1) %image, <4 x float> %texel) {
  call spir_func void @_Z18__spirv_ImageWriteiP33__spirv_Image__void_0_0_0_0_0_0_1iDv4_fEvT_T0_T1_(ptr addrspace(1) %image, i32 4, <4 x float> %texel)
  ret void
}
