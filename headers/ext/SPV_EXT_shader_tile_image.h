// SPV_EXT_shader_tile_image: reads of the current color, depth and stencil attachments.
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_shader_tile_image.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_TileImageColorReadAccessEXT \
    [[vk::ext_extension("SPV_EXT_shader_tile_image"), vk::ext_capability(/* TileImageColorReadAccessEXT */ 4166)]]
#define SPV_CAPABILITY_TileImageDepthReadAccessEXT \
    [[vk::ext_extension("SPV_EXT_shader_tile_image"), vk::ext_capability(/* TileImageDepthReadAccessEXT */ 4167)]]
#define SPV_CAPABILITY_TileImageStencilReadAccessEXT \
    [[vk::ext_extension("SPV_EXT_shader_tile_image"), vk::ext_capability(/* TileImageStencilReadAccessEXT */ 4168)]]

#define SPV_STORAGE_CLASS_TileImageEXT \
    SPV_CAPABILITY_TileImageColorReadAccessEXT [[vk::ext_storage_class(/* TileImageEXT */ 4172)]]

#define SPV_EXECUTION_MODE_NonCoherentColorAttachmentReadEXT \
    SPV_CAPABILITY_TileImageColorReadAccessEXT [[vk::spvexecutionmode(/* NonCoherentColorAttachmentReadEXT */ 4169)]]
#define SPV_EXECUTION_MODE_NonCoherentDepthAttachmentReadEXT \
    SPV_CAPABILITY_TileImageDepthReadAccessEXT [[vk::spvexecutionmode(/* NonCoherentDepthAttachmentReadEXT */ 4170)]]
#define SPV_EXECUTION_MODE_NonCoherentStencilAttachmentReadEXT \
    SPV_CAPABILITY_TileImageStencilReadAccessEXT [[vk::spvexecutionmode(/* NonCoherentStencilAttachmentReadEXT */ 4171)]]

// `attachment` is a variable with SPV_STORAGE_CLASS_TileImageEXT and a Location.
template<typename R, typename A>
SPV_CAPABILITY_TileImageColorReadAccessEXT [[vk::ext_instruction(/* OpColorAttachmentReadEXT */ 4160)]]
R ColorAttachmentReadEXT(A attachment);

template<typename R, typename A>
SPV_CAPABILITY_TileImageColorReadAccessEXT [[vk::ext_instruction(/* OpColorAttachmentReadEXT */ 4160)]]
R ColorAttachmentReadEXT(A attachment, uint sample);

SPV_CAPABILITY_TileImageDepthReadAccessEXT [[vk::ext_instruction(/* OpDepthAttachmentReadEXT */ 4161)]]
float DepthAttachmentReadEXT();

SPV_CAPABILITY_TileImageDepthReadAccessEXT [[vk::ext_instruction(/* OpDepthAttachmentReadEXT */ 4161)]]
float DepthAttachmentReadEXT(uint sample);

SPV_CAPABILITY_TileImageStencilReadAccessEXT [[vk::ext_instruction(/* OpStencilAttachmentReadEXT */ 4162)]]
uint StencilAttachmentReadEXT();

SPV_CAPABILITY_TileImageStencilReadAccessEXT [[vk::ext_instruction(/* OpStencilAttachmentReadEXT */ 4162)]]
uint StencilAttachmentReadEXT(uint sample);
