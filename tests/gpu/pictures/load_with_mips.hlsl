// DRAW: 3
// IMAGE 0: 2d unorm 16 16 mips=5
// SAMPLER 1: linear repeat
// Load from each level, and the operator of mips.
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
    int level = int(uv.x * 4);
    int3 at = int3(uv * (16 >> level), level);
    float4 texel = image.Load(at);
    return uv.y < 0.5 ? texel : image.mips[1][uint2(uv * 8)];
}
