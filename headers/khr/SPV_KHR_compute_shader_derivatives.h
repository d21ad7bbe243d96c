// SPV_KHR_compute_shader_derivatives: derivatives in compute shaders, over quads or groups of four in a row.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_compute_shader_derivatives.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_ComputeDerivativeGroupQuadsKHR [[vk::ext_capability(/* ComputeDerivativeGroupQuadsKHR */ 5288)]]
#define SPV_CAPABILITY_ComputeDerivativeGroupLinearKHR \
    [[vk::ext_capability(/* ComputeDerivativeGroupLinearKHR */ 5350)]]

#define SPV_EXECUTION_MODE_DerivativeGroupQuadsKHR \
    SPV_CAPABILITY_ComputeDerivativeGroupQuadsKHR [[vk::spvexecutionmode(/* DerivativeGroupQuadsKHR */ 5289)]]
#define SPV_EXECUTION_MODE_DerivativeGroupLinearKHR \
    SPV_CAPABILITY_ComputeDerivativeGroupLinearKHR [[vk::spvexecutionmode(/* DerivativeGroupLinearKHR */ 5290)]]
