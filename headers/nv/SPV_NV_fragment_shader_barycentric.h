// SPV_NV_fragment_shader_barycentric: barycentric coordinates, and vertex attributes of each vertex.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_fragment_shader_barycentric.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_FragmentBarycentricNV \
    [[vk::ext_extension("SPV_NV_fragment_shader_barycentric"), vk::ext_capability(/* FragmentBarycentricNV */ 5284)]]

#define SPV_DECORATION_PerVertexNV SPV_CAPABILITY_FragmentBarycentricNV [[vk::ext_decorate(/* PerVertexNV */ 5285)]]

SPV_CAPABILITY_FragmentBarycentricNV [[vk::ext_builtin_input(/* BaryCoordNV */ 5286)]]
static const float3 BaryCoordNV;

SPV_CAPABILITY_FragmentBarycentricNV [[vk::ext_builtin_input(/* BaryCoordNoPerspNV */ 5287)]]
static const float3 BaryCoordNoPerspNV;
