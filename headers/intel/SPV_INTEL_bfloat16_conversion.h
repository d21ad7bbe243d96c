// SPV_INTEL_bfloat16_conversion: conversions between float and bfloat16.
// https://github.khronos.org/SPIRV-Registry/extensions/INTEL/SPV_INTEL_bfloat16_conversion.html
// Written by `cargo xtask headers` from headers/intel/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_BFloat16ConversionINTEL \
    [[vk::ext_extension("SPV_INTEL_bfloat16_conversion"), vk::ext_capability(/* BFloat16ConversionINTEL */ 6115)]]

#if __HLSL_ENABLE_16_BIT
SPV_CAPABILITY_BFloat16ConversionINTEL [[vk::ext_capability(/* Int16 */ 22)]] [[vk::ext_instruction(/* OpConvertFToBF16INTEL */ 6116)]]
uint16_t ConvertFToBF16INTEL(float value);
#endif

#if __HLSL_ENABLE_16_BIT
SPV_CAPABILITY_BFloat16ConversionINTEL [[vk::ext_capability(/* Int16 */ 22)]] [[vk::ext_instruction(/* OpConvertBF16ToFINTEL */ 6117)]]
float ConvertBF16ToFINTEL(uint16_t value);
#endif
