// SPV_KHR_fragment_shader_barycentric: barycentric coordinates, and vertex attributes of each vertex.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_fragment_shader_barycentric.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_FragmentBarycentricKHR [[vk::ext_capability(/* FragmentBarycentricKHR */ 5284)]]

#define SPV_DECORATION_PerVertexKHR SPV_CAPABILITY_FragmentBarycentricKHR [[vk::ext_decorate(/* PerVertexKHR */ 5285)]]

SPV_CAPABILITY_FragmentBarycentricKHR [[vk::ext_builtin_input(/* BaryCoordKHR */ 5286)]]
static const float3 BaryCoordKHR;

SPV_CAPABILITY_FragmentBarycentricKHR [[vk::ext_builtin_input(/* BaryCoordNoPerspKHR */ 5287)]]
static const float3 BaryCoordNoPerspKHR;
