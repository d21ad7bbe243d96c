// SPV_ARM_core_builtins: core and warp ids.
// https://github.khronos.org/SPIRV-Registry/extensions/ARM/SPV_ARM_core_builtins.html
// Written by `cargo xtask headers` from headers/arm/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_CoreBuiltinsARM \
    [[vk::ext_extension("SPV_ARM_core_builtins"), vk::ext_capability(/* CoreBuiltinsARM */ 4165)]]

SPV_CAPABILITY_CoreBuiltinsARM [[vk::ext_builtin_input(/* CoreIDARM */ 4160)]]
static const uint CoreIDARM;

SPV_CAPABILITY_CoreBuiltinsARM [[vk::ext_builtin_input(/* CoreCountARM */ 4161)]]
static const uint CoreCountARM;

SPV_CAPABILITY_CoreBuiltinsARM [[vk::ext_builtin_input(/* CoreMaxIDARM */ 4162)]]
static const uint CoreMaxIDARM;

SPV_CAPABILITY_CoreBuiltinsARM [[vk::ext_builtin_input(/* WarpIDARM */ 4163)]]
static const uint WarpIDARM;

SPV_CAPABILITY_CoreBuiltinsARM [[vk::ext_builtin_input(/* WarpMaxIDARM */ 4164)]]
static const uint WarpMaxIDARM;
