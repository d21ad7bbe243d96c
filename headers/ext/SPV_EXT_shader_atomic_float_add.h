// SPV_EXT_shader_atomic_float_add: atomic addition of floats.
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_shader_atomic_float_add.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_AtomicFloat32AddEXT \
    [[vk::ext_extension("SPV_EXT_shader_atomic_float_add"), vk::ext_capability(/* AtomicFloat32AddEXT */ 6033)]]
#define SPV_CAPABILITY_AtomicFloat64AddEXT \
    [[vk::ext_extension("SPV_EXT_shader_atomic_float_add"), vk::ext_capability(/* AtomicFloat64AddEXT */ 6034)]]

SPV_CAPABILITY_AtomicFloat32AddEXT [[vk::ext_instruction(/* OpAtomicFAddEXT */ 6035)]]
float AtomicFAddEXT([[vk::ext_reference]] float place, uint scope, uint semantics, float value);

SPV_CAPABILITY_AtomicFloat64AddEXT [[vk::ext_instruction(/* OpAtomicFAddEXT */ 6035)]]
double AtomicFAddEXT([[vk::ext_reference]] double place, uint scope, uint semantics, double value);
