// SPV_KHR_multiview: index of the current view.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_multiview.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_MultiView [[vk::ext_extension("SPV_KHR_multiview"), vk::ext_capability(/* MultiView */ 4439)]]

SPV_CAPABILITY_MultiView [[vk::ext_builtin_input(/* ViewIndex */ 4440)]]
static const uint ViewIndex;
