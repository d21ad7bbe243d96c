// DRAW: 3
// IMAGE 0: cube unorm 8 8 6 mips=4
// SAMPLER 1: linear clamp
// The whole sphere of a cube texture.
[[vk::binding(0)]] TextureCube<float4> image;
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
    float longitude = uv.x * 6.2831;
    float latitude = (uv.y - 0.5) * 3.1415;
    float3 direction = float3(cos(longitude) * cos(latitude), sin(latitude), sin(longitude) * cos(latitude));
    return uv.x < 0.5 ? image.SampleLevel(state, direction, uv.y * 2) : image.Sample(state, direction);
}
