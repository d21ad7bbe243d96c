// SPV_ARM_cooperative_matrix_layouts: blocked memory layouts of cooperative matrices.
// https://github.khronos.org/SPIRV-Registry/extensions/ARM/SPV_ARM_cooperative_matrix_layouts.html
// Written by `cargo xtask headers` from headers/arm/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_CooperativeMatrixLayoutsARM \
    [[vk::ext_extension("SPV_ARM_cooperative_matrix_layouts"), vk::ext_capability(/* CooperativeMatrixLayoutsARM */ 4201)]]

static const uint CooperativeMatrixLayoutRowBlockedInterleavedARM = 4202;
static const uint CooperativeMatrixLayoutColumnBlockedInterleavedARM = 4203;
