// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
#include <qcom/SPV_QCOM_image_processing.h>

typedef vk::SpirvOpaqueType</* OpTypeSampledImage */ 27, Texture2D<float4> > Combined;

[[vk::ext_instruction(/* OpSampledImage */ 86)]]
Combined Combine(Texture2D<float4> image, SamplerState state);

[[vk::binding(0)]] SamplerState state;
[[vk::binding(1)]] SPV_DECORATION_BlockMatchTextureQCOM Texture2D<float4> target;
[[vk::binding(2)]] Texture2D<float4> reference;

SPV_CAPABILITY_TextureBlockMatchQCOM
float4 main() : SV_Target
{
    float4 color = ImageBlockMatchSSDQCOM(Combine(target, state), uint2(0, 0), Combine(target, state), uint2(1, 1), uint2(4, 4));
    color += ImageBlockMatchSADQCOM(Combine(target, state), uint2(0, 0), Combine(reference, state), uint2(1, 1), uint2(4, 4)); // ERROR: with the decoration BlockMatchTextureQCOM
    return color;
}
