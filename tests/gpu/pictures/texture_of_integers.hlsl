// DRAW: 3
// IMAGE 0: 2d uint 8 8
// IMAGE 2: 2d sint 8 8
// SAMPLER 1: nearest clamp
// Textures of integers are loaded.
[[vk::binding(0)]] Texture2D<uint4> image;
[[vk::binding(2)]] Texture2D<int2> signed_image;

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
    uint4 a = image[uint2(uv * 8)];
    int2 b = signed_image.Load(int3(uv.yx * 8, 0));
    return float4(a.xy / 255.0, abs(b.x) / 128.0, 1);
}
