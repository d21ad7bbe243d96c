// SPV_VALVE_mixed_float_dot_product: dot products with a higher-precision accumulator.
// https://github.khronos.org/SPIRV-Registry/extensions/VALVE/SPV_VALVE_mixed_float_dot_product.html
// Written by `cargo xtask headers` from headers/valve/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_DotProductFloat16AccFloat32VALVE \
    [[vk::ext_extension("SPV_VALVE_mixed_float_dot_product"), vk::ext_capability(/* DotProductFloat16AccFloat32VALVE */ 6912)]]
#define SPV_CAPABILITY_DotProductFloat16AccFloat16VALVE \
    [[vk::ext_extension("SPV_VALVE_mixed_float_dot_product"), vk::ext_capability(/* DotProductFloat16AccFloat16VALVE */ 6913)]]
#define SPV_CAPABILITY_DotProductBFloat16AccVALVE \
    [[vk::ext_extension("SPV_VALVE_mixed_float_dot_product"), vk::ext_capability(/* DotProductBFloat16AccVALVE */ 6914)]]
#define SPV_CAPABILITY_DotProductFloat8AccFloat32VALVE \
    [[vk::ext_extension("SPV_VALVE_mixed_float_dot_product"), vk::ext_capability(/* DotProductFloat8AccFloat32VALVE */ 6915)]]

#if __HLSL_ENABLE_16_BIT
SPV_CAPABILITY_DotProductFloat16AccFloat32VALVE [[vk::ext_instruction(/* OpFDot2MixAcc32VALVE */ 6916)]]
float FDot2MixAcc32VALVE(vector<float16_t, 2> a, vector<float16_t, 2> b, float accumulator);
#endif

#if __HLSL_ENABLE_16_BIT
SPV_CAPABILITY_DotProductFloat16AccFloat16VALVE [[vk::ext_instruction(/* OpFDot2MixAcc16VALVE */ 6917)]]
float16_t FDot2MixAcc16VALVE(vector<float16_t, 2> a, vector<float16_t, 2> b, float16_t accumulator);
#endif

// With vectors of four 8-bit floats.
template<typename V>
SPV_CAPABILITY_DotProductFloat8AccFloat32VALVE [[vk::ext_instruction(/* OpFDot4MixAcc32VALVE */ 6918)]]
float FDot4MixAcc32VALVE(V a, V b, float accumulator);
