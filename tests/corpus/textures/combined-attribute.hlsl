// TEST: -T ps_6_0 -E main
// Two variables with the attribute at one place are one descriptor; the sampler alone is still one of its own.
[[vk::combinedImageSampler]] Texture2D<float4> color : register(t1);
[[vk::combinedImageSampler]] SamplerState filtered : register(s1);
[[vk::combinedImageSampler, vk::binding(2, 1)]] Texture2D<float> depth;
[[vk::combinedImageSampler, vk::binding(2, 1)]] SamplerComparisonState compared;
Texture2D<float4> other : register(t4);

float4 read(Texture2D<float4> texture, SamplerState state, float2 at)
{
    return texture.Sample(state, at);
}

float4 main(float2 at : A) : SV_Target
{
    float4 sum = color.Sample(filtered, at) + color.Load(int3(1, 2, 0)) + read(color, filtered, at);
    return sum + depth.SampleCmp(compared, at, 0.5) + other.Sample(filtered, at) + read(other, filtered, at);
}
