// SPV_EXT_shader_64bit_indexing: buffers larger than 4 GiB.
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_shader_64bit_indexing.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_Shader64BitIndexingEXT \
    [[vk::ext_extension("SPV_EXT_shader_64bit_indexing"), vk::ext_capability(/* Shader64BitIndexingEXT */ 5426)]]

#define SPV_EXECUTION_MODE_Shader64BitIndexingEXT \
    SPV_CAPABILITY_Shader64BitIndexingEXT [[vk::spvexecutionmode(/* Shader64BitIndexingEXT */ 5427)]]
