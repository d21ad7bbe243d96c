// DRAW: 3
// IMAGE 0: 2d depth 16 16 mips=5
// SAMPLER 1: linear clamp less
// Comparisons with offsets.
[[vk::binding(0)]] Texture2D<float> image;
[[vk::binding(1)]] SamplerComparisonState state;

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
    float moved = image.SampleCmp(state, uv, 0.4, int2(3, 3));
    float still = image.SampleCmpLevelZero(state, uv, 0.6, int2(-4, 0));
    return float4(moved, still, uv.y, 1);
}
