// SPV_EXT_shader_atomic_float16_add: atomic addition of 16-bit floats.
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_shader_atomic_float16_add.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_AtomicFloat16AddEXT \
    [[vk::ext_extension("SPV_EXT_shader_atomic_float16_add"), vk::ext_capability(/* AtomicFloat16AddEXT */ 6095)]]

#if __HLSL_ENABLE_16_BIT
SPV_CAPABILITY_AtomicFloat16AddEXT [[vk::ext_instruction(/* OpAtomicFAddEXT */ 6035)]]
float16_t AtomicFAddEXT([[vk::ext_reference]] float16_t place, uint scope, uint semantics, float16_t value);
#endif
