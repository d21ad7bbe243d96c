// SPV_NV_linear_swept_spheres: spheres and linear swept spheres for ray tracing.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_linear_swept_spheres.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#include <khr/SPV_KHR_ray_query.h>
#include <nv/SPV_NV_shader_invocation_reorder.h>

#define SPV_CAPABILITY_RayTracingSpheresGeometryNV \
    [[vk::ext_extension("SPV_NV_linear_swept_spheres"), vk::ext_capability(/* RayTracingSpheresGeometryNV */ 5418)]]
#define SPV_CAPABILITY_RayTracingLinearSweptSpheresGeometryNV \
    [[vk::ext_extension("SPV_NV_linear_swept_spheres"), vk::ext_capability(/* RayTracingLinearSweptSpheresGeometryNV */ 5419)]]

SPV_CAPABILITY_RayTracingSpheresGeometryNV [[vk::ext_builtin_input(/* HitIsSphereNV */ 5359)]]
static const bool HitIsSphereNV;

SPV_CAPABILITY_RayTracingLinearSweptSpheresGeometryNV [[vk::ext_builtin_input(/* HitIsLSSNV */ 5360)]]
static const bool HitIsLSSNV;

SPV_CAPABILITY_RayTracingSpheresGeometryNV [[vk::ext_builtin_input(/* HitSpherePositionNV */ 5361)]]
static const float3 HitSpherePositionNV;

SPV_CAPABILITY_RayTracingSpheresGeometryNV [[vk::ext_builtin_input(/* HitSphereRadiusNV */ 5420)]]
static const float HitSphereRadiusNV;

SPV_CAPABILITY_RayTracingLinearSweptSpheresGeometryNV [[vk::ext_builtin_input(/* HitLSSPositionsNV */ 5396)]]
static const float3 HitLSSPositionsNV[2];

SPV_CAPABILITY_RayTracingLinearSweptSpheresGeometryNV [[vk::ext_builtin_input(/* HitLSSRadiiNV */ 5421)]]
static const float HitLSSRadiiNV[2];

SPV_CAPABILITY_RayTracingSpheresGeometryNV [[vk::ext_instruction(/* OpRayQueryIsSphereHitNV */ 5438)]]
bool RayQueryIsSphereHitNV([[vk::ext_reference]] RayQueryKHR query, uint intersection);

SPV_CAPABILITY_RayTracingLinearSweptSpheresGeometryNV [[vk::ext_instruction(/* OpRayQueryIsLSSHitNV */ 5439)]]
bool RayQueryIsLSSHitNV([[vk::ext_reference]] RayQueryKHR query, uint intersection);

SPV_CAPABILITY_RayTracingSpheresGeometryNV [[vk::ext_instruction(/* OpRayQueryGetIntersectionSpherePositionNV */ 5427)]]
float3 RayQueryGetIntersectionSpherePositionNV([[vk::ext_reference]] RayQueryKHR query, uint intersection);

SPV_CAPABILITY_RayTracingSpheresGeometryNV [[vk::ext_instruction(/* OpRayQueryGetIntersectionSphereRadiusNV */ 5428)]]
float RayQueryGetIntersectionSphereRadiusNV([[vk::ext_reference]] RayQueryKHR query, uint intersection);

SPV_CAPABILITY_RayTracingLinearSweptSpheresGeometryNV [[vk::ext_instruction(/* OpRayQueryGetIntersectionLSSHitValueNV */ 5431)]]
float RayQueryGetIntersectionLSSHitValueNV([[vk::ext_reference]] RayQueryKHR query, uint intersection);

SPV_CAPABILITY_RayTracingSpheresGeometryNV [[vk::ext_instruction(/* OpHitObjectIsSphereHitNV */ 5436)]]
bool HitObjectIsSphereHitNV([[vk::ext_reference]] HitObjectNV hit);

SPV_CAPABILITY_RayTracingLinearSweptSpheresGeometryNV [[vk::ext_instruction(/* OpHitObjectIsLSSHitNV */ 5437)]]
bool HitObjectIsLSSHitNV([[vk::ext_reference]] HitObjectNV hit);

SPV_CAPABILITY_RayTracingSpheresGeometryNV [[vk::ext_instruction(/* OpHitObjectGetSpherePositionNV */ 5432)]]
float3 HitObjectGetSpherePositionNV([[vk::ext_reference]] HitObjectNV hit);

SPV_CAPABILITY_RayTracingSpheresGeometryNV [[vk::ext_instruction(/* OpHitObjectGetSphereRadiusNV */ 5433)]]
float HitObjectGetSphereRadiusNV([[vk::ext_reference]] HitObjectNV hit);

// Arrays for both ends, and functions that return the value at one end.
using LSSPositionsNV SPV_CAPABILITY_RayTracingLinearSweptSpheresGeometryNV =
    vk::SpirvOpaqueType</* OpTypeArray */ 28, float3, vk::integral_constant<uint, 2> >;

using LSSRadiiNV SPV_CAPABILITY_RayTracingLinearSweptSpheresGeometryNV =
    vk::SpirvOpaqueType</* OpTypeArray */ 28, float, vk::integral_constant<uint, 2> >;

SPV_CAPABILITY_RayTracingLinearSweptSpheresGeometryNV [[vk::ext_instruction(/* OpCompositeExtract */ 81)]]
float3 LSSPositionNV(LSSPositionsNV positions, [[vk::ext_literal]] uint end);

SPV_CAPABILITY_RayTracingLinearSweptSpheresGeometryNV [[vk::ext_instruction(/* OpCompositeExtract */ 81)]]
float LSSRadiusNV(LSSRadiiNV radii, [[vk::ext_literal]] uint end);

SPV_CAPABILITY_RayTracingLinearSweptSpheresGeometryNV [[vk::ext_instruction(/* OpRayQueryGetIntersectionLSSPositionsNV */ 5429)]]
LSSPositionsNV RayQueryGetIntersectionLSSPositionsNV([[vk::ext_reference]] RayQueryKHR query, uint intersection);

SPV_CAPABILITY_RayTracingLinearSweptSpheresGeometryNV [[vk::ext_instruction(/* OpRayQueryGetIntersectionLSSRadiiNV */ 5430)]]
LSSRadiiNV RayQueryGetIntersectionLSSRadiiNV([[vk::ext_reference]] RayQueryKHR query, uint intersection);

SPV_CAPABILITY_RayTracingLinearSweptSpheresGeometryNV [[vk::ext_instruction(/* OpHitObjectGetLSSPositionsNV */ 5434)]]
LSSPositionsNV HitObjectGetLSSPositionsNV([[vk::ext_reference]] HitObjectNV hit);

SPV_CAPABILITY_RayTracingLinearSweptSpheresGeometryNV [[vk::ext_instruction(/* OpHitObjectGetLSSRadiiNV */ 5435)]]
LSSRadiiNV HitObjectGetLSSRadiiNV([[vk::ext_reference]] HitObjectNV hit);
