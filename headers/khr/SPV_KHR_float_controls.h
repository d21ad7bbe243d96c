// SPV_KHR_float_controls: denormals, rounding, infinities and NaN per float width of an entry point.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_float_controls.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_DenormPreserve \
    [[vk::ext_extension("SPV_KHR_float_controls"), vk::ext_capability(/* DenormPreserve */ 4464)]]
#define SPV_CAPABILITY_DenormFlushToZero \
    [[vk::ext_extension("SPV_KHR_float_controls"), vk::ext_capability(/* DenormFlushToZero */ 4465)]]
#define SPV_CAPABILITY_SignedZeroInfNanPreserve \
    [[vk::ext_extension("SPV_KHR_float_controls"), vk::ext_capability(/* SignedZeroInfNanPreserve */ 4466)]]
#define SPV_CAPABILITY_RoundingModeRTE \
    [[vk::ext_extension("SPV_KHR_float_controls"), vk::ext_capability(/* RoundingModeRTE */ 4467)]]
#define SPV_CAPABILITY_RoundingModeRTZ \
    [[vk::ext_extension("SPV_KHR_float_controls"), vk::ext_capability(/* RoundingModeRTZ */ 4468)]]

#define SPV_EXECUTION_MODE_DenormPreserve(targetWidth) \
    SPV_CAPABILITY_DenormPreserve [[vk::spvexecutionmode(/* DenormPreserve */ 4459, targetWidth)]]
#define SPV_EXECUTION_MODE_DenormFlushToZero(targetWidth) \
    SPV_CAPABILITY_DenormFlushToZero [[vk::spvexecutionmode(/* DenormFlushToZero */ 4460, targetWidth)]]
#define SPV_EXECUTION_MODE_SignedZeroInfNanPreserve(targetWidth) \
    SPV_CAPABILITY_SignedZeroInfNanPreserve [[vk::spvexecutionmode(/* SignedZeroInfNanPreserve */ 4461, targetWidth)]]
#define SPV_EXECUTION_MODE_RoundingModeRTE(targetWidth) \
    SPV_CAPABILITY_RoundingModeRTE [[vk::spvexecutionmode(/* RoundingModeRTE */ 4462, targetWidth)]]
#define SPV_EXECUTION_MODE_RoundingModeRTZ(targetWidth) \
    SPV_CAPABILITY_RoundingModeRTZ [[vk::spvexecutionmode(/* RoundingModeRTZ */ 4463, targetWidth)]]
