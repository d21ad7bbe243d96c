// SPV_NV_ray_tracing_motion_blur: ray tracing with motion blur.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_ray_tracing_motion_blur.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_RayTracingMotionBlurNV \
    [[vk::ext_extension("SPV_NV_ray_tracing_motion_blur"), vk::ext_capability(/* RayTracingMotionBlurNV */ 5341)]]

SPV_CAPABILITY_RayTracingMotionBlurNV [[vk::ext_builtin_input(/* CurrentRayTimeNV */ 5334)]]
static const float CurrentRayTimeNV;

// `payload` is a variable with SPV_STORAGE_CLASS_RayPayloadKHR of SPV_KHR_ray_tracing.
template<typename S, typename P>
SPV_CAPABILITY_RayTracingMotionBlurNV [[vk::ext_instruction(/* OpTraceRayMotionNV */ 5339)]]
void TraceRayMotionNV(S scene, uint rayFlags, uint cullMask, uint sbtOffset, uint sbtStride, uint missIndex,
    float3 origin, float tMin, float3 direction, float tMax, float time, [[vk::ext_reference]] P payload);

// `payload` is the Location of a variable with SPV_STORAGE_CLASS_RayPayloadKHR.
template<typename S>
SPV_CAPABILITY_RayTracingMotionBlurNV [[vk::ext_instruction(/* OpTraceMotionNV */ 5338)]]
void TraceMotionNV(S scene, uint rayFlags, uint cullMask, uint sbtOffset, uint sbtStride, uint missIndex, float3 origin,
    float tMin, float3 direction, float tMax, float time, uint payload);
