// DRAW: 3
// IMAGE 0: 2d unorm 16 16 mips=5
// SAMPLER 1: linear repeat
// Constant offsets in texels.
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
    float4 near = image.SampleLevel(state, uv, 0, int2(3, -2));
    float4 far = image.Sample(state, uv, int2(-5, 7));
    return uv.x < 0.5 ? near : far;
}
