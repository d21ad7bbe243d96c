// SPV_EXT_float8: 8-bit floating-point types.
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_float8.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_Float8EXT [[vk::ext_extension("SPV_EXT_float8"), vk::ext_capability(/* Float8EXT */ 4212)]]
#define SPV_CAPABILITY_Float8CooperativeMatrixEXT \
    [[vk::ext_extension("SPV_EXT_float8"), vk::ext_capability(/* Float8CooperativeMatrixEXT */ 4213)]]

#define SPV_DECORATION_SaturatedToLargestFloat8NormalConversionEXT \
    SPV_CAPABILITY_Float8EXT [[vk::ext_decorate(/* SaturatedToLargestFloat8NormalConversionEXT */ 4216)]]

using Float8E4M3EXT SPV_CAPABILITY_Float8EXT =
    vk::SpirvType</* OpTypeFloat */ 22, 1, 1, vk::Literal<vk::integral_constant<uint, 8> >,
    vk::Literal<vk::integral_constant<uint, /* Float8E4M3EXT */ 4214> > >;

using Float8E5M2EXT SPV_CAPABILITY_Float8EXT =
    vk::SpirvType</* OpTypeFloat */ 22, 1, 1, vk::Literal<vk::integral_constant<uint, 8> >,
    vk::Literal<vk::integral_constant<uint, /* Float8E5M2EXT */ 4215> > >;
