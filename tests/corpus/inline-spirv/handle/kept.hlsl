// TEST: -T cs_6_0 -E main
// Images and what they are part of, kept in variables, structs and arrays, passed and returned.
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

struct Both {
    Sampled sampled;
    float scale;
};

static Image kept;

float4 Scaled(Both both) { return Sample(both.sampled, float2(0, 0)) * both.scale; }

[noinline] float4 Plain(Sampled sampled) { return Sample(sampled, float2(0, 0)); }

Sampled First() { return Combine(images[0], sampling); }

void Second(out Sampled sampled) { sampled = Combine(images[1], sampling); }

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    Both both;
    both.sampled = First();
    both.scale = 2;
    Sampled several[2];
    Second(several[0]);
    kept = images[id];
    several[1] = Combine(kept, sampling);
    output[0] = Scaled(both) + Plain(several[0]) + Plain(several[1]);
    // Made again in each block that uses it.
    if (id > 2)
        output[1] = Plain(several[1]);
}
