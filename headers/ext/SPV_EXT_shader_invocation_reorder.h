// SPV_EXT_shader_invocation_reorder: hit objects, and reordering of invocations.
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_shader_invocation_reorder.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_ShaderInvocationReorderEXT \
    [[vk::ext_extension("SPV_EXT_shader_invocation_reorder"), vk::ext_capability(/* ShaderInvocationReorderEXT */ 5388)]]

#define SPV_STORAGE_CLASS_HitObjectAttributeEXT \
    SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_storage_class(/* HitObjectAttributeEXT */ 5411)]]

#define SPV_DECORATION_HitObjectShaderRecordBufferEXT \
    SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_decorate(/* HitObjectShaderRecordBufferEXT */ 5389)]]

using HitObjectEXT SPV_CAPABILITY_ShaderInvocationReorderEXT =
    vk::SpirvOpaqueType</* OpTypeHitObjectEXT */ 5313>;

template<typename S, typename P>
SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectTraceRayEXT */ 5316)]]
void HitObjectTraceRayEXT([[vk::ext_reference]] HitObjectEXT hit, S scene, uint rayFlags, uint cullMask, uint sbtOffset,
    uint sbtStride, uint missIndex, float3 origin, float tMin, float3 direction, float tMax,
    [[vk::ext_reference]] P payload);

template<typename S, typename P>
SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectTraceRayMotionEXT */ 5317)]]
void HitObjectTraceRayMotionEXT([[vk::ext_reference]] HitObjectEXT hit, S scene, uint rayFlags, uint cullMask,
    uint sbtOffset, uint sbtStride, uint missIndex, float3 origin, float tMin, float3 direction, float tMax, float time,
    [[vk::ext_reference]] P payload);

template<typename S, typename P>
SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectTraceReorderExecuteEXT */ 5311)]]
void HitObjectTraceReorderExecuteEXT([[vk::ext_reference]] HitObjectEXT hit, S scene, uint rayFlags, uint cullMask,
    uint sbtOffset, uint sbtStride, uint missIndex, float3 origin, float tMin, float3 direction, float tMax,
    [[vk::ext_reference]] P payload);

// With a reordering hint, of which the low `bits` bits are used.
template<typename S, typename P>
SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectTraceReorderExecuteEXT */ 5311)]]
void HitObjectTraceReorderExecuteEXT([[vk::ext_reference]] HitObjectEXT hit, S scene, uint rayFlags, uint cullMask,
    uint sbtOffset, uint sbtStride, uint missIndex, float3 origin, float tMin, float3 direction, float tMax,
    [[vk::ext_reference]] P payload, uint hint, uint bits);

template<typename S, typename P>
SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectTraceMotionReorderExecuteEXT */ 5312)]]
void HitObjectTraceMotionReorderExecuteEXT([[vk::ext_reference]] HitObjectEXT hit, S scene, uint rayFlags,
    uint cullMask, uint sbtOffset, uint sbtStride, uint missIndex, float3 origin, float tMin, float3 direction,
    float tMax, float time, [[vk::ext_reference]] P payload);

// With a reordering hint, of which the low `bits` bits are used.
template<typename S, typename P>
SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectTraceMotionReorderExecuteEXT */ 5312)]]
void HitObjectTraceMotionReorderExecuteEXT([[vk::ext_reference]] HitObjectEXT hit, S scene, uint rayFlags,
    uint cullMask, uint sbtOffset, uint sbtStride, uint missIndex, float3 origin, float tMin, float3 direction,
    float tMax, float time, [[vk::ext_reference]] P payload, uint hint, uint bits);

// `attributes` is a variable with SPV_STORAGE_CLASS_HitObjectAttributeEXT.
template<typename Q, typename A>
SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectRecordFromQueryEXT */ 5304)]]
void HitObjectRecordFromQueryEXT([[vk::ext_reference]] HitObjectEXT hit, [[vk::ext_reference]] Q query,
    uint sbtRecordIndex, [[vk::ext_reference]] A attributes);

// With the hit kind.
template<typename Q, typename A>
SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectRecordFromQueryEXT */ 5304)]]
void HitObjectRecordFromQueryEXT([[vk::ext_reference]] HitObjectEXT hit, [[vk::ext_reference]] Q query,
    uint sbtRecordIndex, [[vk::ext_reference]] A attributes, uint hitKind);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectRecordMissEXT */ 5305)]]
void HitObjectRecordMissEXT([[vk::ext_reference]] HitObjectEXT hit, uint rayFlags, uint missIndex, float3 origin,
    float tMin, float3 direction, float tMax);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectRecordMissMotionEXT */ 5306)]]
void HitObjectRecordMissMotionEXT([[vk::ext_reference]] HitObjectEXT hit, uint rayFlags, uint missIndex, float3 origin,
    float tMin, float3 direction, float tMax, float time);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectRecordEmptyEXT */ 5318)]]
void HitObjectRecordEmptyEXT([[vk::ext_reference]] HitObjectEXT hit);

template<typename P>
SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectExecuteShaderEXT */ 5319)]]
void HitObjectExecuteShaderEXT([[vk::ext_reference]] HitObjectEXT hit, [[vk::ext_reference]] P payload);

template<typename P>
SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectReorderExecuteShaderEXT */ 5310)]]
void HitObjectReorderExecuteShaderEXT([[vk::ext_reference]] HitObjectEXT hit, [[vk::ext_reference]] P payload);

// With a reordering hint, of which the low `bits` bits are used.
template<typename P>
SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectReorderExecuteShaderEXT */ 5310)]]
void HitObjectReorderExecuteShaderEXT([[vk::ext_reference]] HitObjectEXT hit, [[vk::ext_reference]] P payload,
    uint hint, uint bits);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpReorderThreadWithHintEXT */ 5314)]]
void ReorderThreadWithHintEXT(uint hint, uint bits);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpReorderThreadWithHitObjectEXT */ 5315)]]
void ReorderThreadWithHitObjectEXT([[vk::ext_reference]] HitObjectEXT hit);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpReorderThreadWithHitObjectEXT */ 5315)]]
void ReorderThreadWithHitObjectEXT([[vk::ext_reference]] HitObjectEXT hit, uint hint, uint bits);

template<typename A>
SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectGetAttributesEXT */ 5321)]]
void HitObjectGetAttributesEXT([[vk::ext_reference]] HitObjectEXT hit, [[vk::ext_reference]] A attributes);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectSetShaderBindingTableRecordIndexEXT */ 5309)]]
void HitObjectSetShaderBindingTableRecordIndexEXT([[vk::ext_reference]] HitObjectEXT hit, uint index);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectGetShaderBindingTableRecordIndexEXT */ 5348)]]
uint HitObjectGetShaderBindingTableRecordIndexEXT([[vk::ext_reference]] HitObjectEXT hit);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectGetShaderRecordBufferHandleEXT */ 5349)]]
uint2 HitObjectGetShaderRecordBufferHandleEXT([[vk::ext_reference]] HitObjectEXT hit);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectGetRayFlagsEXT */ 5308)]]
uint HitObjectGetRayFlagsEXT([[vk::ext_reference]] HitObjectEXT hit);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectGetCurrentTimeEXT */ 5320)]]
float HitObjectGetCurrentTimeEXT([[vk::ext_reference]] HitObjectEXT hit);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectGetHitKindEXT */ 5322)]]
uint HitObjectGetHitKindEXT([[vk::ext_reference]] HitObjectEXT hit);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectGetPrimitiveIndexEXT */ 5323)]]
uint HitObjectGetPrimitiveIndexEXT([[vk::ext_reference]] HitObjectEXT hit);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectGetGeometryIndexEXT */ 5324)]]
uint HitObjectGetGeometryIndexEXT([[vk::ext_reference]] HitObjectEXT hit);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectGetInstanceIdEXT */ 5325)]]
uint HitObjectGetInstanceIdEXT([[vk::ext_reference]] HitObjectEXT hit);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectGetInstanceCustomIndexEXT */ 5326)]]
uint HitObjectGetInstanceCustomIndexEXT([[vk::ext_reference]] HitObjectEXT hit);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectGetObjectRayOriginEXT */ 5327)]]
float3 HitObjectGetObjectRayOriginEXT([[vk::ext_reference]] HitObjectEXT hit);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectGetObjectRayDirectionEXT */ 5328)]]
float3 HitObjectGetObjectRayDirectionEXT([[vk::ext_reference]] HitObjectEXT hit);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectGetWorldRayOriginEXT */ 5330)]]
float3 HitObjectGetWorldRayOriginEXT([[vk::ext_reference]] HitObjectEXT hit);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectGetWorldRayDirectionEXT */ 5329)]]
float3 HitObjectGetWorldRayDirectionEXT([[vk::ext_reference]] HitObjectEXT hit);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectGetObjectToWorldEXT */ 5331)]]
float4x3 HitObjectGetObjectToWorldEXT([[vk::ext_reference]] HitObjectEXT hit);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectGetWorldToObjectEXT */ 5332)]]
float4x3 HitObjectGetWorldToObjectEXT([[vk::ext_reference]] HitObjectEXT hit);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectGetRayTMinEXT */ 5347)]]
float HitObjectGetRayTMinEXT([[vk::ext_reference]] HitObjectEXT hit);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectGetRayTMaxEXT */ 5333)]]
float HitObjectGetRayTMaxEXT([[vk::ext_reference]] HitObjectEXT hit);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectIsEmptyEXT */ 5350)]]
bool HitObjectIsEmptyEXT([[vk::ext_reference]] HitObjectEXT hit);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectIsHitEXT */ 5351)]]
bool HitObjectIsHitEXT([[vk::ext_reference]] HitObjectEXT hit);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectIsMissEXT */ 5352)]]
bool HitObjectIsMissEXT([[vk::ext_reference]] HitObjectEXT hit);

// An array of three positions, and the function that returns one of them.
using HitObjectPositionsEXT SPV_CAPABILITY_ShaderInvocationReorderEXT =
    vk::SpirvOpaqueType</* OpTypeArray */ 28, float3, vk::integral_constant<uint, 3> >;

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpCompositeExtract */ 81)]]
float3 HitObjectPositionEXT(HitObjectPositionsEXT positions, [[vk::ext_literal]] uint index);

SPV_CAPABILITY_ShaderInvocationReorderEXT [[vk::ext_instruction(/* OpHitObjectGetIntersectionTriangleVertexPositionsEXT */ 5307)]]
HitObjectPositionsEXT HitObjectGetIntersectionTriangleVertexPositionsEXT([[vk::ext_reference]] HitObjectEXT hit);
