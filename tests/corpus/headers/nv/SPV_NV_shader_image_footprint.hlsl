// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
#include <nv/SPV_NV_shader_image_footprint.h>

typedef vk::SpirvOpaqueType</* OpTypeSampledImage */ 27, Texture2D<float4> > Combined;

struct Footprint {
    bool single;
    uint2 anchor;
    uint2 offset;
    uint2 mask;
    uint level;
    uint granularity;
};

[[vk::ext_instruction(/* OpSampledImage */ 86)]]
Combined Combine(Texture2D<float4> image, SamplerState state);

Texture2D<float4> image;
SamplerState state;

float4 main(float2 at : AT) : SV_Target
{
    Footprint footprint = ImageSampleFootprintNV<Footprint>(Combine(image, state), at, 4, false);
    Footprint other = ImageSampleFootprintNV<Footprint>(Combine(image, state), at, 4, false, /* Lod */ 2, 1.0f);
    return float4(footprint.anchor, other.offset);
}
