; case: an offset that is constant is said to be so, another stays
declare <4 x float> @spirv.ImageFetch(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), <2 x i32>, target("spirv.inline.literal", 18), i32, <2 x i32>) #0

define <4 x float> @f(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %image, <2 x i32> %at, <2 x i32> %offset) {
  %a = call <4 x float> @spirv.ImageFetch(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %image, <2 x i32> %at, target("spirv.inline.literal", 18) zeroinitializer, i32 0, <2 x i32> <i32 1, i32 2>)
  %b = call <4 x float> @spirv.ImageFetch(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %image, <2 x i32> %at, target("spirv.inline.literal", 18) zeroinitializer, i32 0, <2 x i32> %offset)
  %c = fadd <4 x float> %a, %b
  ret <4 x float> %c
}

attributes #0 = { "spv.ext_instruction"="95," }
; gives
declare <4 x float> @spirv.ImageFetch(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), <2 x i32>, target("spirv.inline.literal", 18), i32, <2 x i32>) #0

define <4 x float> @f(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %image, <2 x i32> %at, <2 x i32> %offset) {
  %a = call <4 x float> @spirv.ImageFetch.constant(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %image, <2 x i32> %at, target("spirv.inline.literal", 10) zeroinitializer, i32 0, <2 x i32> <i32 1, i32 2>)
  %b = call <4 x float> @spirv.ImageFetch(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %image, <2 x i32> %at, target("spirv.inline.literal", 18) zeroinitializer, i32 0, <2 x i32> %offset)
  %c = fadd <4 x float> %a, %b
  ret <4 x float> %c
}

declare <4 x float> @spirv.ImageFetch.constant(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), <2 x i32>, target("spirv.inline.literal", 10), i32, <2 x i32>) #0

attributes #0 = { "spv.ext_instruction"="95," }
; case: a vendor's instruction is what it is
declare <4 x float> @ImageFetch(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), <2 x i32>, target("spirv.inline.literal", 16), <2 x i32>) #0

define <4 x float> @f(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %image, <2 x i32> %at) {
  %a = call <4 x float> @ImageFetch(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %image, <2 x i32> %at, target("spirv.inline.literal", 16) zeroinitializer, <2 x i32> <i32 1, i32 2>)
  ret <4 x float> %a
}

attributes #0 = { "spv.ext_instruction"="95," }
; gives
declare <4 x float> @ImageFetch(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), <2 x i32>, target("spirv.inline.literal", 16), <2 x i32>) #0

define <4 x float> @f(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %image, <2 x i32> %at) {
  %a = call <4 x float> @ImageFetch(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %image, <2 x i32> %at, target("spirv.inline.literal", 16) zeroinitializer, <2 x i32> <i32 1, i32 2>)
  ret <4 x float> %a
}

attributes #0 = { "spv.ext_instruction"="95," }
