// SPV_NV_ray_tracing: ray tracing shaders.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_ray_tracing.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#include <khr/SPV_KHR_ray_query.h>

#define SPV_CAPABILITY_RayTracingNV \
    [[vk::ext_extension("SPV_NV_ray_tracing"), vk::ext_capability(/* RayTracingNV */ 5340)]]

#define SPV_STORAGE_CLASS_CallableDataNV \
    SPV_CAPABILITY_RayTracingNV [[vk::ext_storage_class(/* CallableDataNV */ 5328)]]
#define SPV_STORAGE_CLASS_RayPayloadNV SPV_CAPABILITY_RayTracingNV [[vk::ext_storage_class(/* RayPayloadNV */ 5338)]]
#define SPV_STORAGE_CLASS_HitAttributeNV \
    SPV_CAPABILITY_RayTracingNV [[vk::ext_storage_class(/* HitAttributeNV */ 5339)]]
#define SPV_STORAGE_CLASS_ShaderRecordBufferNV \
    SPV_CAPABILITY_RayTracingNV [[vk::ext_storage_class(/* ShaderRecordBufferNV */ 5343)]]

// `payload` and `data` are the Locations of variables with SPV_STORAGE_CLASS_RayPayloadNV and
// SPV_STORAGE_CLASS_CallableDataNV.
template<typename S>
SPV_CAPABILITY_RayTracingNV [[vk::ext_instruction(/* OpTraceNV */ 5337)]]
void TraceNV(S scene, uint rayFlags, uint cullMask, uint sbtOffset, uint sbtStride, uint missIndex, float3 origin,
    float tMin, float3 direction, float tMax, uint payload);

SPV_CAPABILITY_RayTracingNV [[vk::ext_instruction(/* OpExecuteCallableNV */ 5344)]]
void ExecuteCallableNV(uint sbtIndex, uint data);

SPV_CAPABILITY_RayTracingNV [[vk::ext_instruction(/* OpIgnoreIntersectionNV */ 5335)]]
void IgnoreIntersectionNV();

SPV_CAPABILITY_RayTracingNV [[vk::ext_instruction(/* OpTerminateRayNV */ 5336)]]
void TerminateRayNV();

SPV_CAPABILITY_RayTracingNV [[vk::ext_instruction(/* OpReportIntersectionNV */ 5334)]]
bool ReportIntersectionNV(float hit, uint hitKind);

SPV_CAPABILITY_RayTracingNV [[vk::ext_builtin_input(/* LaunchIdNV */ 5319)]]
static const uint3 LaunchIdNV;

SPV_CAPABILITY_RayTracingNV [[vk::ext_builtin_input(/* LaunchSizeNV */ 5320)]]
static const uint3 LaunchSizeNV;

SPV_CAPABILITY_RayTracingNV [[vk::ext_builtin_input(/* WorldRayOriginNV */ 5321)]]
static const float3 WorldRayOriginNV;

SPV_CAPABILITY_RayTracingNV [[vk::ext_builtin_input(/* WorldRayDirectionNV */ 5322)]]
static const float3 WorldRayDirectionNV;

SPV_CAPABILITY_RayTracingNV [[vk::ext_builtin_input(/* ObjectRayOriginNV */ 5323)]]
static const float3 ObjectRayOriginNV;

SPV_CAPABILITY_RayTracingNV [[vk::ext_builtin_input(/* ObjectRayDirectionNV */ 5324)]]
static const float3 ObjectRayDirectionNV;

SPV_CAPABILITY_RayTracingNV [[vk::ext_builtin_input(/* RayTminNV */ 5325)]]
static const float RayTminNV;

SPV_CAPABILITY_RayTracingNV [[vk::ext_builtin_input(/* RayTmaxNV */ 5326)]]
static const float RayTmaxNV;

SPV_CAPABILITY_RayTracingNV [[vk::ext_builtin_input(/* InstanceCustomIndexNV */ 5327)]]
static const uint InstanceCustomIndexNV;

SPV_CAPABILITY_RayTracingNV [[vk::ext_builtin_input(/* ObjectToWorldNV */ 5330)]]
static const float4x3 ObjectToWorldNV;

SPV_CAPABILITY_RayTracingNV [[vk::ext_builtin_input(/* WorldToObjectNV */ 5331)]]
static const float4x3 WorldToObjectNV;

SPV_CAPABILITY_RayTracingNV [[vk::ext_builtin_input(/* HitTNV */ 5332)]]
static const float HitTNV;

SPV_CAPABILITY_RayTracingNV [[vk::ext_builtin_input(/* HitKindNV */ 5333)]]
static const uint HitKindNV;

SPV_CAPABILITY_RayTracingNV [[vk::ext_builtin_input(/* IncomingRayFlagsNV */ 5351)]]
static const uint IncomingRayFlagsNV;

// StorageClass IncomingRayPayloadKHR = 5342: the shader's inout parameter is in it.

// StorageClass IncomingCallableDataKHR = 5329: the shader's inout parameter is in it.

// OpTypeAccelerationStructureKHR = 5341: RaytracingAccelerationStructure is this type.
