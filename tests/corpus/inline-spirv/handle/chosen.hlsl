// TEST: -T cs_6_0 -E main
template <uint Depth>
using ImageType = vk::SpirvOpaqueType</* OpTypeImage */ 25, float, vk::Literal<vk::integral_constant<uint, /* 2D */ 1> >,
    vk::Literal<vk::integral_constant<uint, Depth> >, vk::Literal<vk::integral_constant<uint, 0> >,
    vk::Literal<vk::integral_constant<uint, 0> >, vk::Literal<vk::integral_constant<uint, 1> >,
    vk::Literal<vk::integral_constant<uint, 0> > >;
typedef ImageType<0> Image;
typedef vk::SpirvOpaqueType</* OpTypeSampledImage */ 27, Image> Sampled;

[[vk::ext_instruction(/* OpSampledImage */ 86)]]
Sampled Combine(Image image, SamplerState sampling);

[[vk::ext_instruction(/* OpImageSampleExplicitLod */ 88)]]
float4 Sample(Sampled from, float2 at, [[vk::ext_literal]] uint operands = /* Lod */ 2, float lod = 0);

[[vk::binding(0)]] Image images[4];
[[vk::binding(1)]] SamplerState sampling;
[[vk::binding(2)]] RWStructuredBuffer<float4> output;

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    Image image;
    if (id > 2)
        image = images[0];
    else
        image = images[1];
    output[0] = Sample(Combine(image, sampling), float2(0, 0)); // ERROR: an image or sampler that an instruction returns cannot be selected at run time
    Sampled several[2]; // ERROR: an image or sampler that an instruction returns cannot be selected at run time
    several[0] = Combine(images[0], sampling);
    several[1] = Combine(images[1], sampling);
    output[1] = Sample(several[id & 1], float2(0, 0));
}
