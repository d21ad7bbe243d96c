// SPV_KHR_quad_control: quad votes, and complete quads.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_quad_control.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_QuadControlKHR \
    [[vk::ext_extension("SPV_KHR_quad_control"), vk::ext_capability(/* QuadControlKHR */ 5087)]]

#define SPV_EXECUTION_MODE_QuadDerivativesKHR \
    SPV_CAPABILITY_QuadControlKHR [[vk::spvexecutionmode(/* QuadDerivativesKHR */ 5088)]]
#define SPV_EXECUTION_MODE_RequireFullQuadsKHR \
    SPV_CAPABILITY_QuadControlKHR [[vk::spvexecutionmode(/* RequireFullQuadsKHR */ 5089)]]

SPV_CAPABILITY_QuadControlKHR [[vk::ext_instruction(/* OpGroupNonUniformQuadAllKHR */ 5110)]]
bool GroupNonUniformQuadAllKHR(bool predicate);

SPV_CAPABILITY_QuadControlKHR [[vk::ext_instruction(/* OpGroupNonUniformQuadAnyKHR */ 5111)]]
bool GroupNonUniformQuadAnyKHR(bool predicate);
