// DRAW: 3
// IMAGE 0: 2darray unorm 16 16 3
// IMAGE 1: cube unorm 8 8 6
// SAMPLER 2: nearest repeat
// GatherRed, GatherGreen, GatherBlue and GatherAlpha of an array and of a cube, by rows.
[[vk::binding(0)]] Texture2DArray<float4> layers;
[[vk::binding(1)]] TextureCube<float4> cube;
[[vk::binding(2)]] SamplerState state;

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
    float3 at = float3(place.uv, uint(place.uv.y * 3));
    float3 direction = float3(place.uv * 2 - 1, 0.5);
    bool left = place.uv.x < 0.5;
    float4 four;
    switch (uint(place.uv.y * 4))
    {
        case 0: four = left ? layers.GatherRed(state, at) : cube.GatherRed(state, direction); break;
        case 1: four = left ? layers.GatherGreen(state, at) : cube.GatherGreen(state, direction); break;
        case 2: four = left ? layers.GatherBlue(state, at) : cube.GatherBlue(state, direction); break;
        default: four = left ? layers.GatherAlpha(state, at) : cube.GatherAlpha(state, direction); break;
    }
    return float4(four.xyz, 1) * float4(1, 1, four.w, 1);
}
