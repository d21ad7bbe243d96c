// TEST: -T ps_6_0 -E main -fvk-t-shift 10 0 -fvk-s-shift 20 0
[[vk::combinedImageSampler]] SamplerState linear_sampler : register(s0);
[[vk::combinedImageSampler]] Texture2D<float4> image : register(t0);
SamplerState other : register(s0);
Texture2D<float4> alone : register(t1);

float4 main(float2 place : PLACE) : SV_Target {
    return image.Sample(linear_sampler, place) + alone.Sample(other, place);
}
