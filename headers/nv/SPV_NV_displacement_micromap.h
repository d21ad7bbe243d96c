// SPV_NV_displacement_micromap: displacement micromaps for ray tracing.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_displacement_micromap.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#include <khr/SPV_KHR_ray_query.h>

#define SPV_CAPABILITY_DisplacementMicromapNV \
    [[vk::ext_extension("SPV_NV_displacement_micromap"), vk::ext_capability(/* DisplacementMicromapNV */ 5380)]]
#define SPV_CAPABILITY_RayTracingDisplacementMicromapNV \
    [[vk::ext_extension("SPV_NV_displacement_micromap"), vk::ext_capability(/* RayTracingDisplacementMicromapNV */ 5409)]]

template<typename S>
SPV_CAPABILITY_DisplacementMicromapNV [[vk::ext_instruction(/* OpFetchMicroTriangleVertexPositionNV */ 5300)]]
float3 FetchMicroTriangleVertexPositionNV(S scene, int instance, int geometry, int primitive, int2 barycentric);

template<typename S>
SPV_CAPABILITY_DisplacementMicromapNV [[vk::ext_instruction(/* OpFetchMicroTriangleVertexBarycentricNV */ 5301)]]
float2 FetchMicroTriangleVertexBarycentricNV(S scene, int instance, int geometry, int primitive, int2 barycentric);

SPV_CAPABILITY_RayTracingDisplacementMicromapNV [[vk::ext_builtin_input(/* HitMicroTriangleVertexPositionsNV */ 5337)]]
static const float3 HitMicroTriangleVertexPositionsNV[3];

SPV_CAPABILITY_RayTracingDisplacementMicromapNV [[vk::ext_builtin_input(/* HitMicroTriangleVertexBarycentricsNV */ 5344)]]
static const float2 HitMicroTriangleVertexBarycentricsNV[3];

// BuiltIn HitKindFrontFacingMicroTriangleNV = 5405: it is a value of HitKindKHR.

// BuiltIn HitKindBackFacingMicroTriangleNV = 5406: it is a value of HitKindKHR.

// OpTypeAccelerationStructureKHR = 5341: RaytracingAccelerationStructure is this type.
