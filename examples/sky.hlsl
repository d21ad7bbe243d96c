// Blends two colors by height. include_hlsl.rs and docs/rust.md embed this shader in a program.
struct Light {
    float3 direction;
    float intensity;
};

cbuffer Scene : register(b1, space2) {
    float3 horizon;
    float3 zenith;
    Light sun;
};

Texture2D<float4> clouds : register(t0);
SamplerState linear_sampler : register(s3);

[shader("pixel")]
float4 main(float2 uv : TEXCOORD) : SV_Target {
    float3 sky = lerp(horizon, zenith, uv.y) * sun.intensity;
    return float4(sky, 1) + clouds.Sample(linear_sampler, uv);
}
