// DRAW: 3
// IMAGE 0: 2d unorm 8 8
// IMAGE 2: 2d unorm 4 4
// SAMPLER 1: nearest clamp
// SAMPLER 3: linear clamp
// Textures and samplers as arguments.
[[vk::binding(0)]] Texture2D<float4> first;
[[vk::binding(2)]] Texture2D<float4> second;
[[vk::binding(1)]] SamplerState sharp;
[[vk::binding(3)]] SamplerState smooth;

struct Place { float4 position : SV_Position; float2 uv : TEXCOORD0; };

Place vertex(uint id : SV_VertexID)
{
    Place place;
    place.uv = float2(id & 1, id >> 1) * 2;
    place.position = float4(place.uv * 2 - 1, 0, 1);
    return place;
}

float4 shade(Texture2D<float4> image, SamplerState state, float2 uv) { return image.SampleLevel(state, uv, 0); }

float4 pixel(Place place) : SV_Target
{
    float2 uv = place.uv;
    float4 a = shade(first, sharp, uv);
    float4 b = shade(second, smooth, uv);
    return uv.x + uv.y < 1 ? a : b;
}
