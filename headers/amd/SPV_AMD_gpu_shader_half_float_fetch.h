// SPV_AMD_gpu_shader_half_float_fetch: images with 16-bit float components.
// https://github.khronos.org/SPIRV-Registry/extensions/AMD/SPV_AMD_gpu_shader_half_float_fetch.html
// Written by `cargo xtask headers` from headers/amd/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_Float16ImageAMD \
    [[vk::ext_extension("SPV_AMD_gpu_shader_half_float_fetch"), vk::ext_capability(/* Float16ImageAMD */ 5008)]]
