// SPV_NV_geometry_shader_passthrough: geometry shaders that pass vertices through.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_geometry_shader_passthrough.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_GeometryShaderPassthroughNV \
    [[vk::ext_extension("SPV_NV_geometry_shader_passthrough"), vk::ext_capability(/* GeometryShaderPassthroughNV */ 5251)]]

#define SPV_DECORATION_PassthroughNV \
    SPV_CAPABILITY_GeometryShaderPassthroughNV [[vk::ext_decorate(/* PassthroughNV */ 5250)]]
