// SPV_AMD_texture_gather_bias_lod: gathers with a bias or a mip level.
// https://github.khronos.org/SPIRV-Registry/extensions/AMD/SPV_AMD_texture_gather_bias_lod.html
// Written by `cargo xtask headers` from headers/amd/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_ImageGatherBiasLodAMD \
    [[vk::ext_extension("SPV_AMD_texture_gather_bias_lod"), vk::ext_capability(/* ImageGatherBiasLodAMD */ 5009)]]
