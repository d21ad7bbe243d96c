// SPV_NV_shading_rate: fragment size and invocation count.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_shading_rate.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_ShadingRateNV \
    [[vk::ext_extension("SPV_NV_shading_rate"), vk::ext_capability(/* ShadingRateNV */ 5291)]]

SPV_CAPABILITY_ShadingRateNV [[vk::ext_builtin_input(/* FragmentSizeNV */ 5292)]]
static const uint2 FragmentSizeNV;

SPV_CAPABILITY_ShadingRateNV [[vk::ext_builtin_input(/* InvocationsPerPixelNV */ 5293)]]
static const uint InvocationsPerPixelNV;
