// SPV_EXT_shader_atomic_float_min_max: atomic minimum and maximum of floats.
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_shader_atomic_float_min_max.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_AtomicFloat32MinMaxEXT \
    [[vk::ext_extension("SPV_EXT_shader_atomic_float_min_max"), vk::ext_capability(/* AtomicFloat32MinMaxEXT */ 5612)]]
#define SPV_CAPABILITY_AtomicFloat64MinMaxEXT \
    [[vk::ext_extension("SPV_EXT_shader_atomic_float_min_max"), vk::ext_capability(/* AtomicFloat64MinMaxEXT */ 5613)]]
#define SPV_CAPABILITY_AtomicFloat16MinMaxEXT \
    [[vk::ext_extension("SPV_EXT_shader_atomic_float_min_max"), vk::ext_capability(/* AtomicFloat16MinMaxEXT */ 5616)]]

SPV_CAPABILITY_AtomicFloat32MinMaxEXT [[vk::ext_instruction(/* OpAtomicFMinEXT */ 5614)]]
float AtomicFMinEXT([[vk::ext_reference]] float place, uint scope, uint semantics, float value);

SPV_CAPABILITY_AtomicFloat64MinMaxEXT [[vk::ext_instruction(/* OpAtomicFMinEXT */ 5614)]]
double AtomicFMinEXT([[vk::ext_reference]] double place, uint scope, uint semantics, double value);

#if __HLSL_ENABLE_16_BIT
SPV_CAPABILITY_AtomicFloat16MinMaxEXT [[vk::ext_instruction(/* OpAtomicFMinEXT */ 5614)]]
float16_t AtomicFMinEXT([[vk::ext_reference]] float16_t place, uint scope, uint semantics, float16_t value);
#endif

SPV_CAPABILITY_AtomicFloat32MinMaxEXT [[vk::ext_instruction(/* OpAtomicFMaxEXT */ 5615)]]
float AtomicFMaxEXT([[vk::ext_reference]] float place, uint scope, uint semantics, float value);

SPV_CAPABILITY_AtomicFloat64MinMaxEXT [[vk::ext_instruction(/* OpAtomicFMaxEXT */ 5615)]]
double AtomicFMaxEXT([[vk::ext_reference]] double place, uint scope, uint semantics, double value);

#if __HLSL_ENABLE_16_BIT
SPV_CAPABILITY_AtomicFloat16MinMaxEXT [[vk::ext_instruction(/* OpAtomicFMaxEXT */ 5615)]]
float16_t AtomicFMaxEXT([[vk::ext_reference]] float16_t place, uint scope, uint semantics, float16_t value);
#endif
