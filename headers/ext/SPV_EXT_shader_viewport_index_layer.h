// SPV_EXT_shader_viewport_index_layer: layer and viewport index as outputs of vertex and domain shaders.
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_shader_viewport_index_layer.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_ShaderViewportIndexLayerEXT [[vk::ext_capability(/* ShaderViewportIndexLayerEXT */ 5254)]]
