// SPV_NV_compute_shader_derivatives: derivatives in compute shaders.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_compute_shader_derivatives.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_ComputeDerivativeGroupQuadsNV \
    [[vk::ext_extension("SPV_NV_compute_shader_derivatives"), vk::ext_capability(/* ComputeDerivativeGroupQuadsNV */ 5288)]]
#define SPV_CAPABILITY_ComputeDerivativeGroupLinearNV \
    [[vk::ext_extension("SPV_NV_compute_shader_derivatives"), vk::ext_capability(/* ComputeDerivativeGroupLinearNV */ 5350)]]

#define SPV_EXECUTION_MODE_DerivativeGroupQuadsNV \
    SPV_CAPABILITY_ComputeDerivativeGroupQuadsNV [[vk::spvexecutionmode(/* DerivativeGroupQuadsNV */ 5289)]]
#define SPV_EXECUTION_MODE_DerivativeGroupLinearNV \
    SPV_CAPABILITY_ComputeDerivativeGroupLinearNV [[vk::spvexecutionmode(/* DerivativeGroupLinearNV */ 5290)]]
