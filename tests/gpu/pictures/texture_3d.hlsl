// DRAW: 3
// IMAGE 0: 3d unorm 8 8 8 mips=3
// SAMPLER 1: linear mirror
// A volume.
[[vk::binding(0)]] Texture3D<float4> image;
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
    float4 sampled = image.Sample(state, float3(uv, uv.x + uv.y), int3(1, 0, 2));
    float4 loaded = image.Load(int4(uv * 8, uv.y * 8, 0));
    return uv.x < 0.6 ? sampled : loaded;
}
