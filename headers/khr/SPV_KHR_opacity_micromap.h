// SPV_KHR_opacity_micromap: opacity micromaps for ray tracing.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_opacity_micromap.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_RayTracingOpacityMicromapKHR [[vk::ext_capability(/* RayTracingOpacityMicromapKHR */ 5381)]]
#define SPV_CAPABILITY_RayTracingOpacityMicromapExecutionModeKHR \
    [[vk::ext_extension("SPV_KHR_opacity_micromap"), vk::ext_capability(/* RayTracingOpacityMicromapExecutionModeKHR */ 6032)]]

#define SPV_EXECUTION_MODE_OpacityMicromapIdKHR(enable) \
    SPV_CAPABILITY_RayTracingOpacityMicromapExecutionModeKHR vk::ext_execution_mode_id(/* OpacityMicromapIdKHR */ 6031, enable)

static const uint RayFlagsForceOpacityMicromap2StateKHR = 0x400;
