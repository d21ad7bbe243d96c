// SPV_EXT_fragment_fully_covered: full coverage of a pixel by the primitive.
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_fragment_fully_covered.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_FragmentFullyCoveredEXT \
    [[vk::ext_extension("SPV_EXT_fragment_fully_covered"), vk::ext_capability(/* FragmentFullyCoveredEXT */ 5265)]]

SPV_CAPABILITY_FragmentFullyCoveredEXT [[vk::ext_builtin_input(/* FullyCoveredEXT */ 5264)]]
static const bool FullyCoveredEXT;
