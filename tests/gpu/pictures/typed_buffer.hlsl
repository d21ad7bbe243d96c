// DRAW: 3
// TEXEL 0: f32 0.1 0.9 0.4 0.7 0.2 1 0 0.5
// BUFFER 1: f32 0.2 0.4 0.6 0 0.8 0.1 0.3 0
// A typed and a structured buffer, indexed by the place.
struct Entry { float3 color; float pad; };
[[vk::binding(0)]] Buffer<float> steps;
[[vk::binding(1)]] StructuredBuffer<Entry> entries;

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
    float value = steps[int(place.uv.x * 8)];
    return float4(entries[int(place.uv.y * 2)].color * value + value * 0.3, 1);
}
