// SPV_EXT_shader_viewport_index_layer: layer and viewport, written before the geometry shader.
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_shader_viewport_index_layer.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_ShaderViewportIndexLayerEXT [[vk::ext_capability(/* ShaderViewportIndexLayerEXT */ 5254)]]
