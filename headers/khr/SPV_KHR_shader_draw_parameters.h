// SPV_KHR_shader_draw_parameters: draw index, base vertex and base instance.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_shader_draw_parameters.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_DrawParameters \
    [[vk::ext_extension("SPV_KHR_shader_draw_parameters"), vk::ext_capability(/* DrawParameters */ 4427)]]

SPV_CAPABILITY_DrawParameters [[vk::ext_builtin_input(/* BaseVertex */ 4424)]]
static const int BaseVertex;

SPV_CAPABILITY_DrawParameters [[vk::ext_builtin_input(/* BaseInstance */ 4425)]]
static const int BaseInstance;

SPV_CAPABILITY_DrawParameters [[vk::ext_builtin_input(/* DrawIndex */ 4426)]]
static const int DrawIndex;
