// SPV_EXT_arithmetic_fence: fences against floating-point reassociation.
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_arithmetic_fence.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_ArithmeticFenceEXT \
    [[vk::ext_extension("SPV_EXT_arithmetic_fence"), vk::ext_capability(/* ArithmeticFenceEXT */ 6144)]]

template<typename T>
SPV_CAPABILITY_ArithmeticFenceEXT [[vk::ext_instruction(/* OpArithmeticFenceEXT */ 6145)]]
T ArithmeticFenceEXT(T target);
