// SPV_KHR_ray_tracing: ray tracing shaders.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_ray_tracing.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#include <khr/SPV_KHR_ray_query.h>

#define SPV_CAPABILITY_RayTracingKHR \
    [[vk::ext_extension("SPV_KHR_ray_tracing"), vk::ext_capability(/* RayTracingKHR */ 4479)]]

#define SPV_STORAGE_CLASS_CallableDataKHR \
    SPV_CAPABILITY_RayTracingKHR [[vk::ext_storage_class(/* CallableDataKHR */ 5328)]]
#define SPV_STORAGE_CLASS_RayPayloadKHR SPV_CAPABILITY_RayTracingKHR [[vk::ext_storage_class(/* RayPayloadKHR */ 5338)]]
#define SPV_STORAGE_CLASS_HitAttributeKHR \
    SPV_CAPABILITY_RayTracingKHR [[vk::ext_storage_class(/* HitAttributeKHR */ 5339)]]
#define SPV_STORAGE_CLASS_ShaderRecordBufferKHR \
    SPV_CAPABILITY_RayTracingKHR [[vk::ext_storage_class(/* ShaderRecordBufferKHR */ 5343)]]

// `payload` is a variable with SPV_STORAGE_CLASS_RayPayloadKHR.
template<typename S, typename P>
SPV_CAPABILITY_RayTracingKHR [[vk::ext_instruction(/* OpTraceRayKHR */ 4445)]]
void TraceRayKHR(S scene, uint rayFlags, uint cullMask, uint sbtOffset, uint sbtStride, uint missIndex, float3 origin,
    float tMin, float3 direction, float tMax, [[vk::ext_reference]] P payload);

// `data` is a variable with SPV_STORAGE_CLASS_CallableDataKHR.
template<typename P>
SPV_CAPABILITY_RayTracingKHR [[vk::ext_instruction(/* OpExecuteCallableKHR */ 4446)]]
void ExecuteCallableKHR(uint sbtIndex, [[vk::ext_reference]] P data);

SPV_CAPABILITY_RayTracingKHR [[vk::ext_instruction(/* OpIgnoreIntersectionKHR */ 4448)]]
void IgnoreIntersectionKHR();

SPV_CAPABILITY_RayTracingKHR [[vk::ext_instruction(/* OpTerminateRayKHR */ 4449)]]
void TerminateRayKHR();

SPV_CAPABILITY_RayTracingKHR [[vk::ext_instruction(/* OpReportIntersectionKHR */ 5334)]]
bool ReportIntersectionKHR(float hit, uint hitKind);

SPV_CAPABILITY_RayTracingKHR [[vk::ext_builtin_input(/* LaunchIdKHR */ 5319)]]
static const uint3 LaunchIdKHR;

SPV_CAPABILITY_RayTracingKHR [[vk::ext_builtin_input(/* LaunchSizeKHR */ 5320)]]
static const uint3 LaunchSizeKHR;

SPV_CAPABILITY_RayTracingKHR [[vk::ext_builtin_input(/* WorldRayOriginKHR */ 5321)]]
static const float3 WorldRayOriginKHR;

SPV_CAPABILITY_RayTracingKHR [[vk::ext_builtin_input(/* WorldRayDirectionKHR */ 5322)]]
static const float3 WorldRayDirectionKHR;

SPV_CAPABILITY_RayTracingKHR [[vk::ext_builtin_input(/* ObjectRayOriginKHR */ 5323)]]
static const float3 ObjectRayOriginKHR;

SPV_CAPABILITY_RayTracingKHR [[vk::ext_builtin_input(/* ObjectRayDirectionKHR */ 5324)]]
static const float3 ObjectRayDirectionKHR;

SPV_CAPABILITY_RayTracingKHR [[vk::ext_builtin_input(/* RayTminKHR */ 5325)]]
static const float RayTminKHR;

SPV_CAPABILITY_RayTracingKHR [[vk::ext_builtin_input(/* RayTmaxKHR */ 5326)]]
static const float RayTmaxKHR;

SPV_CAPABILITY_RayTracingKHR [[vk::ext_builtin_input(/* InstanceCustomIndexKHR */ 5327)]]
static const uint InstanceCustomIndexKHR;

SPV_CAPABILITY_RayTracingKHR [[vk::ext_builtin_input(/* ObjectToWorldKHR */ 5330)]]
static const float4x3 ObjectToWorldKHR;

SPV_CAPABILITY_RayTracingKHR [[vk::ext_builtin_input(/* WorldToObjectKHR */ 5331)]]
static const float4x3 WorldToObjectKHR;

SPV_CAPABILITY_RayTracingKHR [[vk::ext_builtin_input(/* HitKindKHR */ 5333)]]
static const uint HitKindKHR;

SPV_CAPABILITY_RayTracingKHR [[vk::ext_builtin_input(/* IncomingRayFlagsKHR */ 5351)]]
static const uint IncomingRayFlagsKHR;

SPV_CAPABILITY_RayTracingKHR [[vk::ext_builtin_input(/* RayGeometryIndexKHR */ 5352)]]
static const uint RayGeometryIndexKHR;

// StorageClass IncomingRayPayloadKHR = 5342: the shader's inout parameter is in it.

// StorageClass IncomingCallableDataKHR = 5329: the shader's inout parameter is in it.

// OpTypeAccelerationStructureKHR = 5341: RaytracingAccelerationStructure is this type.

// OpConvertUToAccelerationStructureKHR = 4447: it is in the header of SPV_KHR_ray_query.

// Capability RayTraversalPrimitiveCullingKHR = 4478: it is in the header of SPV_KHR_ray_query.

// Capability RayTracingProvisionalKHR = 5353: it was replaced when the extension became final.
