// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
#include <qcom/SPV_QCOM_image_processing.h>

typedef vk::SpirvOpaqueType</* OpTypeSampledImage */ 27, Texture2D<float4> > Combined;

[[vk::ext_instruction(/* OpSampledImage */ 86)]]
Combined Combine(Texture2D<float4> image, SamplerState state);


[[vk::binding(0)]] Texture2D<float4> image;
[[vk::binding(1)]] SamplerState state;
[[vk::binding(2)]] SPV_DECORATION_WeightTextureQCOM Texture2DArray<float4> weights;
[[vk::binding(3)]] SPV_DECORATION_BlockMatchTextureQCOM Texture2D<float4> target;
[[vk::binding(4)]] SPV_DECORATION_BlockMatchTextureQCOM Texture2D<float4> reference;

typedef vk::SpirvOpaqueType</* OpTypeSampledImage */ 27, Texture2DArray<float4> > CombinedArray;

[[vk::ext_instruction(/* OpSampledImage */ 86)]]
CombinedArray CombineArray(Texture2DArray<float4> image, SamplerState state);

float4 main(float2 at : AT) : SV_Target
{
    float4 color = ImageSampleWeightedQCOM(Combine(image, state), at, CombineArray(weights, state));
    color += ImageBoxFilterQCOM(Combine(image, state), at, float2(2, 2));
    color += ImageBlockMatchSSDQCOM(Combine(target, state), uint2(0, 0), Combine(reference, state), uint2(1, 1), uint2(4, 4));
    color += ImageBlockMatchSADQCOM(Combine(target, state), uint2(0, 0), Combine(reference, state), uint2(1, 1), uint2(4, 4));
    return color;
}

SPV_CAPABILITY_TextureSampleWeightedQCOM SPV_CAPABILITY_TextureBoxFilterQCOM SPV_CAPABILITY_TextureBlockMatchQCOM
void Unused() {}
