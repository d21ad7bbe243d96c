// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
#include <nv/SPV_NV_bindless_texture.h>

typedef vk::SpirvOpaqueType</* OpTypeSampler */ 26> Sampler;
typedef vk::SpirvOpaqueType</* OpTypeSampledImage */ 27, Texture2D<float4> > Combined;

[[vk::ext_instruction(/* OpImageSampleImplicitLod */ 87)]]
float4 SampleImage(Combined image, float2 at);

[[vk::ext_instruction(/* OpSampledImage */ 86)]]
Combined Combine(Texture2D<float4> image, Sampler state);

[[vk::binding(0)]] SPV_DECORATION_BindlessImageNV Texture2D<float4> image;
[[vk::binding(1)]] SPV_DECORATION_BindlessSamplerNV SamplerState state;
[[vk::binding(2)]] SPV_DECORATION_BoundImageNV Texture2D<float4> other;
[[vk::binding(3)]] SPV_DECORATION_BoundSamplerNV SamplerState otherState;
[[vk::binding(4)]] StructuredBuffer<uint64_t> handles;

float4 main(float2 at : AT) : SV_Target
{
    SamplerImageAddressingModeNV(64);
    float4 color = image.Sample(state, at) + other.Sample(otherState, at);
    Combined combined = ConvertUToSampledImageNV<Combined>(handles[2]);
    uint64_t back = ConvertSampledImageToUNV(combined) + ConvertImageToUNV(image) + ConvertSamplerToUNV(state);
    Combined same = Combine(image, ConvertUToSamplerNV<Sampler>(handles[1]));
    return color + SampleImage(combined, at) + SampleImage(same, at) + float(uint(back));
}
