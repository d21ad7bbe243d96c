// SPV_INTEL_rounded_divide_sqrt: rounding modes of division and square root.
// https://github.khronos.org/SPIRV-Registry/extensions/INTEL/SPV_INTEL_rounded_divide_sqrt.html
// Written by `cargo xtask headers` from headers/intel/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_RoundedDivideSqrtINTEL \
    [[vk::ext_extension("SPV_INTEL_rounded_divide_sqrt"), vk::ext_capability(/* RoundedDivideSqrtINTEL */ 6265)]]

// For OpFDiv and the square root of GLSL.std.450.
static const uint FPRoundingModeRTE = 0;
static const uint FPRoundingModeRTZ = 1;
static const uint FPRoundingModeRTP = 2;
static const uint FPRoundingModeRTN = 3;

#define SPV_DECORATION_FPRoundingMode(floatingPointRoundingMode) \
    SPV_CAPABILITY_RoundedDivideSqrtINTEL [[vk::ext_decorate(/* FPRoundingMode */ 39, floatingPointRoundingMode)]]
