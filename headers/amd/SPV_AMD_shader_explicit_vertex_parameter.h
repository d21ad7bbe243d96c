// SPV_AMD_shader_explicit_vertex_parameter: vertex attributes of a single vertex, and barycentric coordinates.
// https://github.khronos.org/SPIRV-Registry/extensions/AMD/SPV_AMD_shader_explicit_vertex_parameter.html
// Written by `cargo xtask headers` from headers/amd/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_DECORATION_ExplicitInterpAMD \
    [[vk::ext_extension("SPV_AMD_shader_explicit_vertex_parameter")]] [[vk::ext_decorate(/* ExplicitInterpAMD */ 4999)]]

// `interpolant` is an input with SPV_DECORATION_ExplicitInterpAMD; `vertex` is 0, 1 or 2.
template<typename T>
[[vk::ext_extension("SPV_AMD_shader_explicit_vertex_parameter")]] [[vk::ext_instruction(/* InterpolateAtVertexAMD */ 1, "SPV_AMD_shader_explicit_vertex_parameter")]]
T InterpolateAtVertexAMD([[vk::ext_reference]] T interpolant, uint vertex);

[[vk::ext_extension("SPV_AMD_shader_explicit_vertex_parameter")]] [[vk::ext_builtin_input(/* BaryCoordNoPerspAMD */ 4992)]]
static const float2 BaryCoordNoPerspAMD;

[[vk::ext_extension("SPV_AMD_shader_explicit_vertex_parameter")]] [[vk::ext_builtin_input(/* BaryCoordNoPerspCentroidAMD */ 4993)]]
static const float2 BaryCoordNoPerspCentroidAMD;

[[vk::ext_extension("SPV_AMD_shader_explicit_vertex_parameter")]] [[vk::ext_builtin_input(/* BaryCoordNoPerspSampleAMD */ 4994)]]
static const float2 BaryCoordNoPerspSampleAMD;

[[vk::ext_extension("SPV_AMD_shader_explicit_vertex_parameter")]] [[vk::ext_builtin_input(/* BaryCoordSmoothAMD */ 4995)]]
static const float2 BaryCoordSmoothAMD;

[[vk::ext_extension("SPV_AMD_shader_explicit_vertex_parameter")]] [[vk::ext_builtin_input(/* BaryCoordSmoothCentroidAMD */ 4996)]]
static const float2 BaryCoordSmoothCentroidAMD;

[[vk::ext_extension("SPV_AMD_shader_explicit_vertex_parameter")]] [[vk::ext_builtin_input(/* BaryCoordSmoothSampleAMD */ 4997)]]
static const float2 BaryCoordSmoothSampleAMD;

[[vk::ext_extension("SPV_AMD_shader_explicit_vertex_parameter")]] [[vk::ext_builtin_input(/* BaryCoordPullModelAMD */ 4998)]]
static const float3 BaryCoordPullModelAMD;
