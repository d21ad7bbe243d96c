// SPV_KHR_ray_cull_mask: cull mask of the current ray.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_ray_cull_mask.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_RayCullMaskKHR \
    [[vk::ext_extension("SPV_KHR_ray_cull_mask"), vk::ext_capability(/* RayCullMaskKHR */ 6020)]]

SPV_CAPABILITY_RayCullMaskKHR [[vk::ext_builtin_input(/* CullMaskKHR */ 6021)]]
static const uint CullMaskKHR;
