// DRAW: 3
// STAGES: vertex pixel_first
// LAST: vertex pixel_last
// TARGETS: unorm uint
// INPUT 0: target
// INPUT 1: target
// FLAGS pixel_last: -D LAST
// GLSLANG pixel_last: -DLAST
// The last subpass reads what the first one drew at the same pixel.
#ifdef LAST
[[vk::input_attachment_index(0)]] [[vk::binding(0)]] SubpassInput<float4> colors;
[[vk::input_attachment_index(1)]] [[vk::binding(1)]] SubpassInput<uint4> numbers;
#endif

struct Place { float4 position : SV_Position; float2 uv : TEXCOORD0; };

Place vertex(uint id : SV_VertexID)
{
    Place place;
    place.uv = float2(id & 1, id >> 1) * 2;
    place.position = float4(place.uv * 2 - 1, 0, 1);
    return place;
}

struct Targets { float4 color : SV_Target0; uint4 number : SV_Target1; };

Targets pixel_first(Place place)
{
    Targets targets;
    targets.color = float4(frac(place.uv * 3), 0.2, 1);
    targets.number = uint4(place.uv * 15, 1, 255);
    return targets;
}

#ifdef LAST
float4 pixel_last(Place place) : SV_Target
{
    uint4 number = numbers.SubpassLoad();
    float4 color = colors.SubpassLoad();
    return float4(color.xy, ((number.x ^ number.y) & 7) / 7.0, 1);
}
#endif
