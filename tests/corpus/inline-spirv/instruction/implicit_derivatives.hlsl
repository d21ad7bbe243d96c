// TEST: -T cs_6_0 -E main
// Whatever samples with an implicit level of detail needs a derivative group, as the compiler's own samples do.
typedef vk::SpirvOpaqueType</* OpTypeImage */ 25, float, vk::Literal<vk::integral_constant<uint, /* 2D */ 1> >,
    vk::Literal<vk::integral_constant<uint, 0> >, vk::Literal<vk::integral_constant<uint, 0> >,
    vk::Literal<vk::integral_constant<uint, 0> >, vk::Literal<vk::integral_constant<uint, 1> >,
    vk::Literal<vk::integral_constant<uint, 0> > >
    Image;
typedef vk::SpirvOpaqueType</* OpTypeSampledImage */ 27, Image> Sampled;

[[vk::ext_instruction(/* OpSampledImage */ 86)]]
Sampled Combine(Image image, SamplerState sampling);

[[vk::ext_instruction(/* OpImageSampleProjImplicitLod */ 91)]]
float4 SampleProj(Sampled from, float3 at);

[[vk::binding(0)]] Image image;
[[vk::binding(1)]] SamplerState sampling;
[[vk::binding(2)]] RWStructuredBuffer<float4> output;

[numthreads(2, 2, 1)]
void main(uint id : SV_GroupIndex)
{
    output[id] = SampleProj(Combine(image, sampling), float3(id, 0, 1));
}
