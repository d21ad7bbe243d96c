; case: an image and a sampler are combined once, and sampled as often as before
define <4 x float> @f(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %image, target("spirv.Sampler") %sampler, target("spirv.Sampler") %other, <2 x float> %at) {
entry:
  %a = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.OpSampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %image, target("spirv.Sampler") %sampler)
  %x = call <4 x float> @spirv.OpImageSampleImplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %a, <2 x float> %at)
  %b = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.OpSampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %image, target("spirv.Sampler") %sampler)
  %y = call <4 x float> @spirv.OpImageSampleImplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %b, <2 x float> %at)
  %c = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.OpSampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %image, target("spirv.Sampler") %other)
  %z = call <4 x float> @spirv.OpImageSampleImplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %c, <2 x float> %at)
  %xy = fadd <4 x float> %x, %y
  %r = fadd <4 x float> %xy, %z
  ret <4 x float> %r
}
declare target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.OpSampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler")) #0
declare <4 x float> @spirv.OpImageSampleImplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)), <2 x float>) #1
attributes #0 = { "spv.ext_instruction"="86," }
attributes #1 = { "spv.ext_instruction"="87," }
; gives
define <4 x float> @f(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %image, target("spirv.Sampler") %sampler, target("spirv.Sampler") %other, <2 x float> %at) {
entry:
  %a = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.OpSampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %image, target("spirv.Sampler") %sampler)
  %x = call <4 x float> @spirv.OpImageSampleImplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %a, <2 x float> %at)
  %y = call <4 x float> @spirv.OpImageSampleImplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %a, <2 x float> %at)
  %c = call target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.OpSampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %image, target("spirv.Sampler") %other)
  %z = call <4 x float> @spirv.OpImageSampleImplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) %c, <2 x float> %at)
  %xy = fadd <4 x float> %x, %y
  %r = fadd <4 x float> %xy, %z
  ret <4 x float> %r
}

declare target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)) @spirv.OpSampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler")) #0

declare <4 x float> @spirv.OpImageSampleImplicitLod(target("spirv.SampledImage", target("spirv.Image", float, 1, 2, 0, 0, 1, 0)), <2 x float>) #1

attributes #0 = { "spv.ext_instruction"="86," }
attributes #1 = { "spv.ext_instruction"="87," }
