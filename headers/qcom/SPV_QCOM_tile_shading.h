// SPV_QCOM_tile_shading: reads and writes of attachments during tile rendering.
// https://github.khronos.org/SPIRV-Registry/extensions/QCOM/SPV_QCOM_tile_shading.html
// Written by `cargo xtask headers` from headers/qcom/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_TileShadingQCOM \
    [[vk::ext_extension("SPV_QCOM_tile_shading"), vk::ext_capability(/* TileShadingQCOM */ 4495)]]

#define SPV_STORAGE_CLASS_TileAttachmentQCOM \
    SPV_CAPABILITY_TileShadingQCOM [[vk::ext_storage_class(/* TileAttachmentQCOM */ 4491)]]

#define SPV_EXECUTION_MODE_NonCoherentTileAttachmentReadQCOM \
    SPV_CAPABILITY_TileShadingQCOM [[vk::spvexecutionmode(/* NonCoherentTileAttachmentReadQCOM */ 4489)]]
#define SPV_EXECUTION_MODE_TileShadingRateQCOM(xRate, yRate, zRate) \
    SPV_CAPABILITY_TileShadingQCOM [[vk::spvexecutionmode(/* TileShadingRateQCOM */ 4490, xRate, yRate, zRate)]]

SPV_CAPABILITY_TileShadingQCOM [[vk::ext_builtin_input(/* TileOffsetQCOM */ 4492)]]
static const uint2 TileOffsetQCOM;

SPV_CAPABILITY_TileShadingQCOM [[vk::ext_builtin_input(/* TileDimensionQCOM */ 4493)]]
static const uint3 TileDimensionQCOM;

SPV_CAPABILITY_TileShadingQCOM [[vk::ext_builtin_input(/* TileApronSizeQCOM */ 4494)]]
static const uint2 TileApronSizeQCOM;
