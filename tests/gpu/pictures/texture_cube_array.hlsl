// DRAW: 3
// IMAGE 0: cubearray unorm 4 4 12
// SAMPLER 1: nearest clamp
// An array of cube textures.
[[vk::binding(0)]] TextureCubeArray<float4> image;
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
    float3 direction = float3(uv * 2 - 1, uv.x > 0.5 ? 0.4 : -0.4);
    return image.SampleLevel(state, float4(direction, uv.y > 0.5), 0);
}
