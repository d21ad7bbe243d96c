// DRAW: 3
// IMAGE 0: 3d unorm 8 8 8 mips=2
// IMAGE 1: 2darray unorm 16 16 4 mips=2
// IMAGE 2: 1darray unorm 32 1 4
// Load with offsets and levels of a volume, an array and an array of lines.
[[vk::binding(0)]] Texture3D<float4> volume;
[[vk::binding(1)]] Texture2DArray<float4> layers;
[[vk::binding(2)]] Texture1DArray<float4> lines;

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
    int level = place.uv.x < 0.5;
    if (place.uv.y < 1 / 3.0)
        return volume.Load(int4(place.uv.x * 7, place.uv.y * 9, 3, level), int3(1, -1, 1));
    if (place.uv.y < 2 / 3.0)
        return layers.Load(int4(place.uv * 15, 2, level), int2(-1, 1));
    return lines.Load(int3(place.uv.x * 31, place.uv.y * 12 - 8, 0), 1);
}
