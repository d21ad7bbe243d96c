// DRAW: 3
// IMAGE 0: 2d unorm 32 16 mips=5
// SAMPLER 1: linear clamp
// GetDimensions of two levels.
[[vk::binding(0)]] Texture2D<float4> image;
[[vk::binding(1)]] SamplerState state;

struct Place { float4 position : SV_Position; float2 uv : TEXCOORD0; };

Place vertex(uint id : SV_VertexID)
{
    Place place;
    place.uv = float2(id & 1, id >> 1) * 2;
    place.position = float4(place.uv * 2 - 1, 0, 1);
    return place;
}

float4 pixel(Place place) : SV_Target
{
    float2 uv = place.uv;
    uint width, height, levels, w, h, l;
    image.GetDimensions(0, width, height, levels);
    image.GetDimensions(2, w, h, l);
    float4 texel = image.SampleLevel(state, uv, 0);
    return float4(width / 64.0, height / 64.0, (levels + w * h) / 64.0, 1) * texel.x + float4(0, 0, 0, 1);
}
