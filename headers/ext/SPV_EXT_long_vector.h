// SPV_EXT_long_vector: vectors of any length.
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_long_vector.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_LongVectorEXT \
    [[vk::ext_extension("SPV_EXT_long_vector"), vk::ext_capability(/* LongVectorEXT */ 5425)]]

template<typename T, uint N>
using VectorIdEXT SPV_CAPABILITY_LongVectorEXT =
    vk::SpirvOpaqueType</* OpTypeVectorIdEXT */ 5288, T, vk::integral_constant<uint, N> >;
