// DRAW: 3
// IMAGE 0: 1d unorm 16 1 mips=5
// IMAGE 2: 1darray unorm 8 1 4
// SAMPLER 1: linear repeat
// Textures of one dimension, and an array of them.
[[vk::binding(0)]] Texture1D<float4> image;
[[vk::binding(2)]] Texture1DArray<float4> layers;
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
    return uv.y < 0.5 ? image.SampleLevel(state, uv.x * 2, uv.y * 8) : layers.SampleLevel(state, float2(uv.x, uv.y * 8 - 4), 0, 2);
}
