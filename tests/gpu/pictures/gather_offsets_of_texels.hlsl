// DRAW: 3
// IMAGE 0: 2d unorm 16 16 mips=5
// SAMPLER 1: linear repeat
// REFERENCE: none, glslang leaves the places of the four texels to the offsets
// Four offsets of a gather are those of its texels: the picture is red where this is so, and green where they make a difference.
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
    bool4 without = image.GatherGreen(state, uv) == image.GatherGreen(state, uv, int2(0, 0), int2(0, 0), int2(0, 0), int2(0, 0));
    float4 apart;
    apart.x = image.GatherRed(state, uv, int2(1, 0)).x;
    apart.y = image.GatherRed(state, uv, int2(3, 0)).y;
    apart.z = image.GatherRed(state, uv, int2(0, 3)).z;
    apart.w = image.GatherRed(state, uv, int2(-3, 2)).w;
    bool4 constant = apart == image.GatherRed(state, uv, int2(1, 0), int2(3, 0), int2(0, 3), int2(-3, 2));
    int far = int(place.position.x) >> 30;
    bool4 dynamic = apart == image.GatherRed(state, uv, int2(1, far), int2(3, far), int2(far, 3), int2(-3, 2));
    bool other = any(apart != image.GatherRed(state, uv));
    return float4(all(without) && all(constant) && all(dynamic), other, image.GatherGreen(state, uv).x, 1);
}
