// TEST: -T ps_6_0 -E main
// The sampler that belongs to the texture is not there.
[[vk::combinedImageSampler]] Texture2D<float4> color : register(t1); // ERROR: there is no sampler with 'vk::combinedImageSampler' at binding 1 of set 0
[[vk::combinedImageSampler]] SamplerState filtered : register(s2);

float4 main(float2 at : A) : SV_Target
{
    return color.Load(int3(1, 2, 3));
}
