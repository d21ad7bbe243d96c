// SPV_EXT_fragment_invocation_density: size of a fragment in pixels.
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_fragment_invocation_density.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_FragmentDensityEXT [[vk::ext_capability(/* FragmentDensityEXT */ 5291)]]

SPV_CAPABILITY_FragmentDensityEXT [[vk::ext_builtin_input(/* FragSizeEXT */ 5292)]]
static const uint2 FragSizeEXT;

SPV_CAPABILITY_FragmentDensityEXT [[vk::ext_builtin_input(/* FragInvocationCountEXT */ 5293)]]
static const uint FragInvocationCountEXT;
