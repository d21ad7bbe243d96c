// DRAW: 3
// IMAGE 0: 2d unorm 16 16 mips=5
// SAMPLER 1: linear repeat
// REFERENCE: none, glslang leaves the places of the four texels to the offsets
// Gather with four offsets: each is that of one of the four texels.
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
    float4 red = image.GatherRed(state, uv, int2(0, 0), int2(3, 0), int2(0, 3), int2(-3, 2));
    float4 alpha = image.GatherAlpha(state, uv);
    return float4(red.xyz * (red.w + 0.5), alpha.x);
}
