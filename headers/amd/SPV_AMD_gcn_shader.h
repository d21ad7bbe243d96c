// SPV_AMD_gcn_shader: cube map coordinates, and a shader clock.
// https://github.khronos.org/SPIRV-Registry/extensions/AMD/SPV_AMD_gcn_shader.html
// Written by `cargo xtask headers` from headers/amd/extensions.txt and SPIR-V's grammar: change those.

#pragma once

// The cube map face of a direction (0 to 5), and the coordinates on that face.
[[vk::ext_extension("SPV_AMD_gcn_shader")]] [[vk::ext_instruction(/* CubeFaceIndexAMD */ 1, "SPV_AMD_gcn_shader")]]
float CubeFaceIndexAMD(float3 direction);

[[vk::ext_extension("SPV_AMD_gcn_shader")]] [[vk::ext_instruction(/* CubeFaceCoordAMD */ 2, "SPV_AMD_gcn_shader")]]
float2 CubeFaceCoordAMD(float3 direction);

[[vk::ext_extension("SPV_AMD_gcn_shader"), vk::ext_capability(/* Int64 */ 11)]] [[vk::ext_instruction(/* TimeAMD */ 3, "SPV_AMD_gcn_shader")]]
uint64_t TimeAMD();
