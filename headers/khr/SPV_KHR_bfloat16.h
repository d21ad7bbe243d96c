// SPV_KHR_bfloat16: the bfloat16 floating-point type.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_bfloat16.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_BFloat16TypeKHR \
    [[vk::ext_extension("SPV_KHR_bfloat16"), vk::ext_capability(/* BFloat16TypeKHR */ 5116)]]
#define SPV_CAPABILITY_BFloat16DotProductKHR \
    [[vk::ext_extension("SPV_KHR_bfloat16"), vk::ext_capability(/* BFloat16DotProductKHR */ 5117)]]
#define SPV_CAPABILITY_BFloat16CooperativeMatrixKHR \
    [[vk::ext_extension("SPV_KHR_bfloat16"), vk::ext_capability(/* BFloat16CooperativeMatrixKHR */ 5118)]]

using BFloat16KHR SPV_CAPABILITY_BFloat16TypeKHR =
    vk::SpirvType</* OpTypeFloat */ 22, 2, 2, vk::Literal<vk::integral_constant<uint, 16> >,
    vk::Literal<vk::integral_constant<uint, /* BFloat16KHR */ 0> > >;
