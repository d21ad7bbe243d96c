// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
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

SPV_CAPABILITY_TileShadingQCOM
SPV_EXECUTION_MODE_TileShadingRateQCOM(2, 2, 1)
[numthreads(1, 1, 1)] // WARNING: 'numthreads' is ignored: the execution mode TileShadingRateQCOM replaces the group size
void main()
{
    values[0] = uint4(TileOffsetQCOM + TileApronSizeQCOM, TileDimensionQCOM.xz) + Read(attachment, TileOffsetQCOM);
}
