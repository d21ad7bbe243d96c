// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
#include <qcom/SPV_QCOM_tile_shading.h>

// A storage image of the format rgba8.
typedef vk::SpirvOpaqueType</* OpTypeImage */ 25, float, vk::Literal<vk::integral_constant<uint, /* 2D */ 1> >,
                            vk::Literal<vk::integral_constant<uint, 0> >, vk::Literal<vk::integral_constant<uint, 0> >,
                            vk::Literal<vk::integral_constant<uint, 0> >, vk::Literal<vk::integral_constant<uint, 2> >,
                            vk::Literal<vk::integral_constant<uint, /* Rgba8 */ 4> > > Attachment;

[[vk::ext_instruction(/* OpImageRead */ 98)]]
float4 Read(Attachment from, uint2 at);

[[vk::binding(0)]] SPV_STORAGE_CLASS_TileAttachmentQCOM Attachment attachment;
[[vk::binding(1)]] RWStructuredBuffer<float4> values;

SPV_EXECUTION_MODE_NonCoherentTileAttachmentReadQCOM
float4 main() : SV_Target { return Read(attachment, TileOffsetQCOM); }
