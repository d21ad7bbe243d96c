// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
#include <ext/SPV_EXT_shader_tile_image.h>

// The attachment has the format that its texels have.
typedef vk::SpirvOpaqueType</* OpTypeImage */ 25, float, vk::Literal<vk::integral_constant<uint, /* TileImageDataEXT */ 4173> >,
                            vk::Literal<vk::integral_constant<uint, 0> >, vk::Literal<vk::integral_constant<uint, 0> >,
                            vk::Literal<vk::integral_constant<uint, 0> >, vk::Literal<vk::integral_constant<uint, 2> >,
                            vk::Literal<vk::integral_constant<uint, /* Rg32f */ 6> > > Attachment;

SPV_STORAGE_CLASS_TileImageEXT [[vk::ext_decorate(/* Location */ 30, 0)]] Attachment color; // ERROR: has the format Unknown

SPV_EXECUTION_MODE_NonCoherentColorAttachmentReadEXT
[earlydepthstencil]
float4 main() : SV_Target
{
    return ColorAttachmentReadEXT<float4>(color);
}
