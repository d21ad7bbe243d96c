// SPV_INTEL_int4: 4-bit integers.
// https://github.khronos.org/SPIRV-Registry/extensions/INTEL/SPV_INTEL_int4.html
// Written by `cargo xtask headers` from headers/intel/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_Int4TypeINTEL \
    [[vk::ext_extension("SPV_INTEL_int4"), vk::ext_capability(/* Int4TypeINTEL */ 5112)]]
#define SPV_CAPABILITY_Int4CooperativeMatrixINTEL \
    [[vk::ext_extension("SPV_INTEL_int4"), vk::ext_capability(/* Int4CooperativeMatrixINTEL */ 5114)]]

using Int4INTEL SPV_CAPABILITY_Int4TypeINTEL =
    vk::SpirvOpaqueType</* OpTypeInt */ 21, vk::Literal<vk::integral_constant<uint, 4> >,
    vk::Literal<vk::integral_constant<uint, 0> > >;
