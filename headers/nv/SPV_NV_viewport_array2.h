// SPV_NV_viewport_array2: layer and viewport mask as outputs of vertex and domain shaders.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_viewport_array2.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_ShaderViewportMaskNV \
    [[vk::ext_extension("SPV_NV_viewport_array2"), vk::ext_capability(/* ShaderViewportMaskNV */ 5255)]]

#define SPV_DECORATION_ViewportRelativeNV \
    SPV_CAPABILITY_ShaderViewportMaskNV [[vk::ext_decorate(/* ViewportRelativeNV */ 5252)]]

SPV_CAPABILITY_ShaderViewportMaskNV [[vk::ext_builtin_output(/* ViewportMaskNV */ 5253)]]
static int ViewportMaskNV[1];

// Capability ShaderViewportIndexLayerEXT = 5254: it is in the header of SPV_EXT_shader_viewport_index_layer.
