// SPV_KHR_float_controls2: fast-math flags per operation and their defaults.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_float_controls2.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_FloatControls2 \
    [[vk::ext_extension("SPV_KHR_float_controls2"), vk::ext_capability(/* FloatControls2 */ 6029)]]

#define SPV_EXECUTION_MODE_FPFastMathDefault(targetType, fastMathMode) \
    SPV_CAPABILITY_FloatControls2 vk::ext_execution_mode_id(/* FPFastMathDefault */ 6028, vk::ext_type_operand<targetType>(), fastMathMode)

static const uint FPFastMathModeAllowContract = 0x10000;
static const uint FPFastMathModeAllowReassoc = 0x20000;
static const uint FPFastMathModeAllowTransform = 0x40000;

#define SPV_DECORATION_FPFastMathMode(fastMathMode) \
    SPV_CAPABILITY_FloatControls2 [[vk::ext_decorate(/* FPFastMathMode */ 40, fastMathMode)]]
