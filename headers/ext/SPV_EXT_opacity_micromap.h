// SPV_EXT_opacity_micromap: opacity micromaps for ray tracing.
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_opacity_micromap.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_RayTracingOpacityMicromapEXT \
    [[vk::ext_extension("SPV_EXT_opacity_micromap"), vk::ext_capability(/* RayTracingOpacityMicromapEXT */ 5381)]]

static const uint RayFlagsForceOpacityMicromap2StateEXT = 0x400;
