// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
#include <ext/SPV_EXT_shader_tile_image.h>

// A color attachment: an image of the dimension TileImageDataEXT.
typedef vk::SpirvOpaqueType</* OpTypeImage */ 25, float, vk::Literal<vk::integral_constant<uint, /* TileImageDataEXT */ 4173> >,
                            vk::Literal<vk::integral_constant<uint, 0> >, vk::Literal<vk::integral_constant<uint, 0> >,
                            vk::Literal<vk::integral_constant<uint, 0> >, vk::Literal<vk::integral_constant<uint, 2> >,
                            vk::Literal<vk::integral_constant<uint, 0> > > Attachment;

SPV_STORAGE_CLASS_TileImageEXT [[vk::ext_decorate(/* Location */ 30, 0)]] Attachment color;

SPV_EXECUTION_MODE_NonCoherentColorAttachmentReadEXT
SPV_EXECUTION_MODE_NonCoherentDepthAttachmentReadEXT
SPV_EXECUTION_MODE_NonCoherentStencilAttachmentReadEXT
[earlydepthstencil]
float4 main() : SV_Target
{
    float depth = DepthAttachmentReadEXT() + DepthAttachmentReadEXT(0);
    uint stencil = StencilAttachmentReadEXT() + StencilAttachmentReadEXT(0);
    return ColorAttachmentReadEXT<float4>(color) + ColorAttachmentReadEXT<float4>(color, 0) + depth * stencil;
}
