// SPV_KHR_ray_tracing_position_fetch: vertex positions of a hit triangle.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_ray_tracing_position_fetch.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#include <khr/SPV_KHR_ray_query.h>

#define SPV_CAPABILITY_RayTracingPositionFetchKHR \
    [[vk::ext_extension("SPV_KHR_ray_tracing_position_fetch"), vk::ext_capability(/* RayTracingPositionFetchKHR */ 5336)]]
#define SPV_CAPABILITY_RayQueryPositionFetchKHR \
    [[vk::ext_extension("SPV_KHR_ray_tracing_position_fetch"), vk::ext_capability(/* RayQueryPositionFetchKHR */ 5391)]]

SPV_CAPABILITY_RayTracingPositionFetchKHR [[vk::ext_builtin_input(/* HitTriangleVertexPositionsKHR */ 5335)]]
static const float3 HitTriangleVertexPositionsKHR[3];

// An array of three positions, and the function that returns one of them.
using TrianglePositionsKHR SPV_CAPABILITY_RayQueryPositionFetchKHR =
    vk::SpirvOpaqueType</* OpTypeArray */ 28, float3, vk::integral_constant<uint, 3> >;

SPV_CAPABILITY_RayQueryPositionFetchKHR [[vk::ext_instruction(/* OpCompositeExtract */ 81)]]
float3 TrianglePositionKHR(TrianglePositionsKHR positions, [[vk::ext_literal]] uint index);

SPV_CAPABILITY_RayQueryPositionFetchKHR [[vk::ext_instruction(/* OpRayQueryGetIntersectionTriangleVertexPositionsKHR */ 5340)]]
TrianglePositionsKHR RayQueryGetIntersectionTriangleVertexPositionsKHR([[vk::ext_reference]] RayQueryKHR query,
    uint intersection);
