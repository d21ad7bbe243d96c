// SPV_NV_shader_image_footprint: texel footprint of a sample.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_shader_image_footprint.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_ImageFootprintNV \
    [[vk::ext_extension("SPV_NV_shader_image_footprint"), vk::ext_capability(/* ImageFootprintNV */ 5282)]]

// `image` is a combined image and sampler. Usage: ImageSampleFootprintNV<Footprint>(…), with a struct of bool, uint2,
// uint2, uint2, uint, uint.
template<typename R, typename I, typename C>
SPV_CAPABILITY_ImageFootprintNV [[vk::ext_instruction(/* OpImageSampleFootprintNV */ 5283)]]
R ImageSampleFootprintNV(I image, C coordinate, uint granularity, bool coarse);

// With an image operand, such as 1 (Bias) and the bias, or 2 (Lod) and the level.
template<typename R, typename I, typename C, typename O>
SPV_CAPABILITY_ImageFootprintNV [[vk::ext_instruction(/* OpImageSampleFootprintNV */ 5283)]]
R ImageSampleFootprintNV(I image, C coordinate, uint granularity, bool coarse, [[vk::ext_literal]] uint operands,
    O operand);
