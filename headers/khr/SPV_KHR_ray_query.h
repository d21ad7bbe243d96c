// SPV_KHR_ray_query: ray queries in any shader stage.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_ray_query.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_RayQueryKHR \
    [[vk::ext_extension("SPV_KHR_ray_query"), vk::ext_capability(/* RayQueryKHR */ 4472)]]
#define SPV_CAPABILITY_RayTraversalPrimitiveCullingKHR \
    [[vk::ext_capability(/* RayTraversalPrimitiveCullingKHR */ 4478)]]

static const uint RayFlagsNoneKHR = 0x0;
static const uint RayFlagsOpaqueKHR = 0x1;
static const uint RayFlagsNoOpaqueKHR = 0x2;
static const uint RayFlagsTerminateOnFirstHitKHR = 0x4;
static const uint RayFlagsSkipClosestHitShaderKHR = 0x8;
static const uint RayFlagsCullBackFacingTrianglesKHR = 0x10;
static const uint RayFlagsCullFrontFacingTrianglesKHR = 0x20;
static const uint RayFlagsCullOpaqueKHR = 0x40;
static const uint RayFlagsCullNoOpaqueKHR = 0x80;
static const uint RayFlagsSkipTrianglesKHR = 0x100;
static const uint RayFlagsSkipAABBsKHR = 0x200;

static const uint RayQueryIntersectionRayQueryCandidateIntersectionKHR = 0;
static const uint RayQueryIntersectionRayQueryCommittedIntersectionKHR = 1;

static const uint RayQueryCommittedIntersectionTypeRayQueryCommittedIntersectionNoneKHR = 0;
static const uint RayQueryCommittedIntersectionTypeRayQueryCommittedIntersectionTriangleKHR = 1;
static const uint RayQueryCommittedIntersectionTypeRayQueryCommittedIntersectionGeneratedKHR = 2;

static const uint RayQueryCandidateIntersectionTypeRayQueryCandidateIntersectionTriangleKHR = 0;
static const uint RayQueryCandidateIntersectionTypeRayQueryCandidateIntersectionAABBKHR = 1;

using RayQueryKHR SPV_CAPABILITY_RayQueryKHR =
    vk::SpirvOpaqueType</* OpTypeRayQueryKHR */ 4472>;

using AccelerationStructureKHR SPV_CAPABILITY_RayQueryKHR =
    vk::SpirvOpaqueType</* OpTypeAccelerationStructureKHR */ 5341>;

// The acceleration structure at an address, given as low and high word or as one 64-bit integer.
SPV_CAPABILITY_RayQueryKHR [[vk::ext_instruction(/* OpConvertUToAccelerationStructureKHR */ 4447)]]
RaytracingAccelerationStructure ConvertUToAccelerationStructureKHR(uint2 address);

SPV_CAPABILITY_RayQueryKHR [[vk::ext_capability(/* Int64 */ 11)]] [[vk::ext_instruction(/* OpConvertUToAccelerationStructureKHR */ 4447)]]
RaytracingAccelerationStructure ConvertUToAccelerationStructureKHR(uint64_t address);

// `scene` is a RaytracingAccelerationStructure or an AccelerationStructureKHR.
template<typename S>
SPV_CAPABILITY_RayQueryKHR [[vk::ext_instruction(/* OpRayQueryInitializeKHR */ 4473)]]
void RayQueryInitializeKHR([[vk::ext_reference]] RayQueryKHR query, S scene, uint rayFlags, uint cullMask,
    float3 origin, float tMin, float3 direction, float tMax);

SPV_CAPABILITY_RayQueryKHR [[vk::ext_instruction(/* OpRayQueryProceedKHR */ 4477)]]
bool RayQueryProceedKHR([[vk::ext_reference]] RayQueryKHR query);

SPV_CAPABILITY_RayQueryKHR [[vk::ext_instruction(/* OpRayQueryTerminateKHR */ 4474)]]
void RayQueryTerminateKHR([[vk::ext_reference]] RayQueryKHR query);

SPV_CAPABILITY_RayQueryKHR [[vk::ext_instruction(/* OpRayQueryGenerateIntersectionKHR */ 4475)]]
void RayQueryGenerateIntersectionKHR([[vk::ext_reference]] RayQueryKHR query, float hitT);

SPV_CAPABILITY_RayQueryKHR [[vk::ext_instruction(/* OpRayQueryConfirmIntersectionKHR */ 4476)]]
void RayQueryConfirmIntersectionKHR([[vk::ext_reference]] RayQueryKHR query);

// The last operand is the constant RayQueryIntersectionRayQueryCandidateIntersectionKHR or …CommittedIntersectionKHR.
SPV_CAPABILITY_RayQueryKHR [[vk::ext_instruction(/* OpRayQueryGetIntersectionTypeKHR */ 4479)]]
uint RayQueryGetIntersectionTypeKHR([[vk::ext_reference]] RayQueryKHR query, uint intersection);

SPV_CAPABILITY_RayQueryKHR [[vk::ext_instruction(/* OpRayQueryGetIntersectionTKHR */ 6018)]]
float RayQueryGetIntersectionTKHR([[vk::ext_reference]] RayQueryKHR query, uint intersection);

SPV_CAPABILITY_RayQueryKHR [[vk::ext_instruction(/* OpRayQueryGetIntersectionInstanceCustomIndexKHR */ 6019)]]
uint RayQueryGetIntersectionInstanceCustomIndexKHR([[vk::ext_reference]] RayQueryKHR query, uint intersection);

SPV_CAPABILITY_RayQueryKHR [[vk::ext_instruction(/* OpRayQueryGetIntersectionInstanceIdKHR */ 6020)]]
uint RayQueryGetIntersectionInstanceIdKHR([[vk::ext_reference]] RayQueryKHR query, uint intersection);

SPV_CAPABILITY_RayQueryKHR [[vk::ext_instruction(/* OpRayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR */ 6021)]]
uint RayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR([[vk::ext_reference]] RayQueryKHR query,
    uint intersection);

SPV_CAPABILITY_RayQueryKHR [[vk::ext_instruction(/* OpRayQueryGetIntersectionGeometryIndexKHR */ 6022)]]
uint RayQueryGetIntersectionGeometryIndexKHR([[vk::ext_reference]] RayQueryKHR query, uint intersection);

SPV_CAPABILITY_RayQueryKHR [[vk::ext_instruction(/* OpRayQueryGetIntersectionPrimitiveIndexKHR */ 6023)]]
uint RayQueryGetIntersectionPrimitiveIndexKHR([[vk::ext_reference]] RayQueryKHR query, uint intersection);

SPV_CAPABILITY_RayQueryKHR [[vk::ext_instruction(/* OpRayQueryGetIntersectionBarycentricsKHR */ 6024)]]
float2 RayQueryGetIntersectionBarycentricsKHR([[vk::ext_reference]] RayQueryKHR query, uint intersection);

SPV_CAPABILITY_RayQueryKHR [[vk::ext_instruction(/* OpRayQueryGetIntersectionFrontFaceKHR */ 6025)]]
bool RayQueryGetIntersectionFrontFaceKHR([[vk::ext_reference]] RayQueryKHR query, uint intersection);

SPV_CAPABILITY_RayQueryKHR [[vk::ext_instruction(/* OpRayQueryGetIntersectionCandidateAABBOpaqueKHR */ 6026)]]
bool RayQueryGetIntersectionCandidateAABBOpaqueKHR([[vk::ext_reference]] RayQueryKHR query);

SPV_CAPABILITY_RayQueryKHR [[vk::ext_instruction(/* OpRayQueryGetIntersectionObjectRayDirectionKHR */ 6027)]]
float3 RayQueryGetIntersectionObjectRayDirectionKHR([[vk::ext_reference]] RayQueryKHR query, uint intersection);

SPV_CAPABILITY_RayQueryKHR [[vk::ext_instruction(/* OpRayQueryGetIntersectionObjectRayOriginKHR */ 6028)]]
float3 RayQueryGetIntersectionObjectRayOriginKHR([[vk::ext_reference]] RayQueryKHR query, uint intersection);

SPV_CAPABILITY_RayQueryKHR [[vk::ext_instruction(/* OpRayQueryGetIntersectionObjectToWorldKHR */ 6031)]]
float4x3 RayQueryGetIntersectionObjectToWorldKHR([[vk::ext_reference]] RayQueryKHR query, uint intersection);

SPV_CAPABILITY_RayQueryKHR [[vk::ext_instruction(/* OpRayQueryGetIntersectionWorldToObjectKHR */ 6032)]]
float4x3 RayQueryGetIntersectionWorldToObjectKHR([[vk::ext_reference]] RayQueryKHR query, uint intersection);

// Properties of the ray.
SPV_CAPABILITY_RayQueryKHR [[vk::ext_instruction(/* OpRayQueryGetRayTMinKHR */ 6016)]]
float RayQueryGetRayTMinKHR([[vk::ext_reference]] RayQueryKHR query);

SPV_CAPABILITY_RayQueryKHR [[vk::ext_instruction(/* OpRayQueryGetRayFlagsKHR */ 6017)]]
uint RayQueryGetRayFlagsKHR([[vk::ext_reference]] RayQueryKHR query);

SPV_CAPABILITY_RayQueryKHR [[vk::ext_instruction(/* OpRayQueryGetWorldRayDirectionKHR */ 6029)]]
float3 RayQueryGetWorldRayDirectionKHR([[vk::ext_reference]] RayQueryKHR query);

SPV_CAPABILITY_RayQueryKHR [[vk::ext_instruction(/* OpRayQueryGetWorldRayOriginKHR */ 6030)]]
float3 RayQueryGetWorldRayOriginKHR([[vk::ext_reference]] RayQueryKHR query);

// Capability RayQueryProvisionalKHR = 4471: it was replaced when the extension became final.
