// SPV_NV_shader_invocation_reorder: hit objects, and reordering of invocations.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_shader_invocation_reorder.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_ShaderInvocationReorderNV \
    [[vk::ext_extension("SPV_NV_shader_invocation_reorder"), vk::ext_capability(/* ShaderInvocationReorderNV */ 5383)]]

#define SPV_STORAGE_CLASS_HitObjectAttributeNV \
    SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_storage_class(/* HitObjectAttributeNV */ 5385)]]

#define SPV_DECORATION_HitObjectShaderRecordBufferNV \
    SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_decorate(/* HitObjectShaderRecordBufferNV */ 5386)]]

using HitObjectNV SPV_CAPABILITY_ShaderInvocationReorderNV =
    vk::SpirvOpaqueType</* OpTypeHitObjectNV */ 5281>;

template<typename S, typename P>
SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectTraceRayNV */ 5260)]]
void HitObjectTraceRayNV([[vk::ext_reference]] HitObjectNV hit, S scene, uint rayFlags, uint cullMask, uint sbtOffset,
    uint sbtStride, uint missIndex, float3 origin, float tMin, float3 direction, float tMax,
    [[vk::ext_reference]] P payload);

template<typename S, typename P>
SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectTraceRayMotionNV */ 5256)]]
void HitObjectTraceRayMotionNV([[vk::ext_reference]] HitObjectNV hit, S scene, uint rayFlags, uint cullMask,
    uint sbtOffset, uint sbtStride, uint missIndex, float3 origin, float tMin, float3 direction, float tMax, float time,
    [[vk::ext_reference]] P payload);

// `attributes` is a variable with SPV_STORAGE_CLASS_HitObjectAttributeNV.
template<typename S, typename A>
SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectRecordHitNV */ 5261)]]
void HitObjectRecordHitNV([[vk::ext_reference]] HitObjectNV hit, S scene, int instance, int primitive, int geometry,
    uint hitKind, uint sbtOffset, uint sbtStride, float3 origin, float tMin, float3 direction, float tMax,
    [[vk::ext_reference]] A attributes);

template<typename S, typename A>
SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectRecordHitMotionNV */ 5249)]]
void HitObjectRecordHitMotionNV([[vk::ext_reference]] HitObjectNV hit, S scene, int instance, int primitive,
    int geometry, uint hitKind, uint sbtOffset, uint sbtStride, float3 origin, float tMin, float3 direction, float tMax,
    float time, [[vk::ext_reference]] A attributes);

template<typename S, typename A>
SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectRecordHitWithIndexNV */ 5262)]]
void HitObjectRecordHitWithIndexNV([[vk::ext_reference]] HitObjectNV hit, S scene, int instance, int primitive,
    int geometry, uint hitKind, uint sbtIndex, float3 origin, float tMin, float3 direction, float tMax,
    [[vk::ext_reference]] A attributes);

template<typename S, typename A>
SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectRecordHitWithIndexMotionNV */ 5250)]]
void HitObjectRecordHitWithIndexMotionNV([[vk::ext_reference]] HitObjectNV hit, S scene, int instance, int primitive,
    int geometry, uint hitKind, uint sbtIndex, float3 origin, float tMin, float3 direction, float tMax, float time,
    [[vk::ext_reference]] A attributes);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectRecordMissNV */ 5263)]]
void HitObjectRecordMissNV([[vk::ext_reference]] HitObjectNV hit, uint sbtIndex, float3 origin, float tMin,
    float3 direction, float tMax);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectRecordMissMotionNV */ 5251)]]
void HitObjectRecordMissMotionNV([[vk::ext_reference]] HitObjectNV hit, uint sbtIndex, float3 origin, float tMin,
    float3 direction, float tMax, float time);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectRecordEmptyNV */ 5259)]]
void HitObjectRecordEmptyNV([[vk::ext_reference]] HitObjectNV hit);

template<typename P>
SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectExecuteShaderNV */ 5264)]]
void HitObjectExecuteShaderNV([[vk::ext_reference]] HitObjectNV hit, [[vk::ext_reference]] P payload);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpReorderThreadWithHintNV */ 5280)]]
void ReorderThreadWithHintNV(uint hint, uint bits);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpReorderThreadWithHitObjectNV */ 5279)]]
void ReorderThreadWithHitObjectNV([[vk::ext_reference]] HitObjectNV hit);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpReorderThreadWithHitObjectNV */ 5279)]]
void ReorderThreadWithHitObjectNV([[vk::ext_reference]] HitObjectNV hit, uint hint, uint bits);

template<typename A>
SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectGetAttributesNV */ 5266)]]
void HitObjectGetAttributesNV([[vk::ext_reference]] HitObjectNV hit, [[vk::ext_reference]] A attributes);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectGetShaderBindingTableRecordIndexNV */ 5258)]]
uint HitObjectGetShaderBindingTableRecordIndexNV([[vk::ext_reference]] HitObjectNV hit);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectGetShaderRecordBufferHandleNV */ 5257)]]
uint2 HitObjectGetShaderRecordBufferHandleNV([[vk::ext_reference]] HitObjectNV hit);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectGetCurrentTimeNV */ 5265)]]
float HitObjectGetCurrentTimeNV([[vk::ext_reference]] HitObjectNV hit);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectGetHitKindNV */ 5267)]]
uint HitObjectGetHitKindNV([[vk::ext_reference]] HitObjectNV hit);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectGetPrimitiveIndexNV */ 5268)]]
int HitObjectGetPrimitiveIndexNV([[vk::ext_reference]] HitObjectNV hit);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectGetGeometryIndexNV */ 5269)]]
int HitObjectGetGeometryIndexNV([[vk::ext_reference]] HitObjectNV hit);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectGetInstanceIdNV */ 5270)]]
int HitObjectGetInstanceIdNV([[vk::ext_reference]] HitObjectNV hit);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectGetInstanceCustomIndexNV */ 5271)]]
int HitObjectGetInstanceCustomIndexNV([[vk::ext_reference]] HitObjectNV hit);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectGetObjectRayOriginNV */ 5255)]]
float3 HitObjectGetObjectRayOriginNV([[vk::ext_reference]] HitObjectNV hit);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectGetObjectRayDirectionNV */ 5254)]]
float3 HitObjectGetObjectRayDirectionNV([[vk::ext_reference]] HitObjectNV hit);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectGetWorldRayOriginNV */ 5273)]]
float3 HitObjectGetWorldRayOriginNV([[vk::ext_reference]] HitObjectNV hit);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectGetWorldRayDirectionNV */ 5272)]]
float3 HitObjectGetWorldRayDirectionNV([[vk::ext_reference]] HitObjectNV hit);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectGetObjectToWorldNV */ 5253)]]
float4x3 HitObjectGetObjectToWorldNV([[vk::ext_reference]] HitObjectNV hit);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectGetWorldToObjectNV */ 5252)]]
float4x3 HitObjectGetWorldToObjectNV([[vk::ext_reference]] HitObjectNV hit);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectGetRayTMinNV */ 5275)]]
float HitObjectGetRayTMinNV([[vk::ext_reference]] HitObjectNV hit);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectGetRayTMaxNV */ 5274)]]
float HitObjectGetRayTMaxNV([[vk::ext_reference]] HitObjectNV hit);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectIsEmptyNV */ 5276)]]
bool HitObjectIsEmptyNV([[vk::ext_reference]] HitObjectNV hit);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectIsHitNV */ 5277)]]
bool HitObjectIsHitNV([[vk::ext_reference]] HitObjectNV hit);

SPV_CAPABILITY_ShaderInvocationReorderNV [[vk::ext_instruction(/* OpHitObjectIsMissNV */ 5278)]]
bool HitObjectIsMissNV([[vk::ext_reference]] HitObjectNV hit);
