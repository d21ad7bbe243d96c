// SPV_EXT_shader_image_int64: images of 64-bit integers.
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_shader_image_int64.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_Int64ImageEXT \
    [[vk::ext_extension("SPV_EXT_shader_image_int64"), vk::ext_capability(/* Int64ImageEXT */ 5016)]]
