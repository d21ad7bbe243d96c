// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// HLSL's own textures as tile attachments. The shading rate takes the place of a group size.
#include <qcom/SPV_QCOM_tile_shading.h>

SPV_STORAGE_CLASS_TileAttachmentQCOM Texture2D<float4> color;
[[vk::binding(3, 1)]] SPV_STORAGE_CLASS_TileAttachmentQCOM [[vk::image_format("rgba8")]] RWTexture2D<float4> output;

SPV_CAPABILITY_TileShadingQCOM
SPV_EXECUTION_MODE_TileShadingRateQCOM(2, 2, 1)
[shader("compute")]
void main() { output[TileOffsetQCOM] = color.Load(int3(TileOffsetQCOM, 0)); }
