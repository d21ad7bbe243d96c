// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
#include <qcom/SPV_QCOM_image_processing2.h>

typedef vk::SpirvOpaqueType</* OpTypeSampledImage */ 27, Texture2D<float4> > Combined;

[[vk::ext_instruction(/* OpSampledImage */ 86)]]
Combined Combine(Texture2D<float4> image, SamplerState state);


[[vk::binding(0)]] SPV_DECORATION_BlockMatchSamplerQCOM SamplerState state;
[[vk::binding(1)]] [[vk::ext_decorate(/* BlockMatchTextureQCOM */ 4488)]] Texture2D<float4> target;
[[vk::binding(2)]] [[vk::ext_decorate(/* BlockMatchTextureQCOM */ 4488)]] Texture2D<float4> reference;

SPV_CAPABILITY_TextureBlockMatch2QCOM
float4 main() : SV_Target
{
    float4 color = ImageBlockMatchWindowSSDQCOM(Combine(target, state), uint2(0, 0), Combine(reference, state), uint2(1, 1), uint2(4, 4));
    color += ImageBlockMatchWindowSADQCOM(Combine(target, state), uint2(0, 0), Combine(reference, state), uint2(1, 1), uint2(4, 4));
    color += ImageBlockMatchGatherSSDQCOM(Combine(target, state), uint2(0, 0), Combine(reference, state), uint2(1, 1), uint2(4, 4));
    color += ImageBlockMatchGatherSADQCOM(Combine(target, state), uint2(0, 0), Combine(reference, state), uint2(1, 1), uint2(4, 4));
    return color;
}
