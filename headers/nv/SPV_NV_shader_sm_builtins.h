// SPV_NV_shader_sm_builtins: SM and warp ids.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_shader_sm_builtins.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_ShaderSMBuiltinsNV \
    [[vk::ext_extension("SPV_NV_shader_sm_builtins"), vk::ext_capability(/* ShaderSMBuiltinsNV */ 5373)]]

SPV_CAPABILITY_ShaderSMBuiltinsNV [[vk::ext_builtin_input(/* WarpsPerSMNV */ 5374)]]
static const uint WarpsPerSMNV;

SPV_CAPABILITY_ShaderSMBuiltinsNV [[vk::ext_builtin_input(/* SMCountNV */ 5375)]]
static const uint SMCountNV;

SPV_CAPABILITY_ShaderSMBuiltinsNV [[vk::ext_builtin_input(/* WarpIDNV */ 5376)]]
static const uint WarpIDNV;

SPV_CAPABILITY_ShaderSMBuiltinsNV [[vk::ext_builtin_input(/* SMIDNV */ 5377)]]
static const uint SMIDNV;
