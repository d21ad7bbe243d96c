// SPV_AMD_shader_image_load_store_lod: loads and stores with a mip level in storage images.
// https://github.khronos.org/SPIRV-Registry/extensions/AMD/SPV_AMD_shader_image_load_store_lod.html
// Written by `cargo xtask headers` from headers/amd/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_ImageReadWriteLodAMD \
    [[vk::ext_extension("SPV_AMD_shader_image_load_store_lod"), vk::ext_capability(/* ImageReadWriteLodAMD */ 5015)]]
