// DRAW: 3
// IMAGE 0: 2darray unorm 8 8 4 mips=4
// SAMPLER 1: linear repeat
// An array of textures.
[[vk::binding(0)]] Texture2DArray<float4> image;
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
    float4 sampled = image.Sample(state, float3(uv * 2, uv.x * 4 - 0.5));
    float4 gathered = image.GatherRed(state, float3(uv, 2));
    float4 loaded = image.Load(int4(uv * 4, 3, 1));
    return uv.y < 0.4 ? sampled : uv.y < 0.7 ? float4(gathered.xyz, 1) : loaded;
}
